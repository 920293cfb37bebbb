// FiligreeRender
