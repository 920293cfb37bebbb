print("filigree")
