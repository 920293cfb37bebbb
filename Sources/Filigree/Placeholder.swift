// Filigree
