/** The categories that a new site starts with: for a writer that is told of no others. */
export const usualCategories: readonly string[] = [
  ...["breakfast", "soups", "salads", "starters-and-snacks", "pasta-and-noodles", "rice-and-grains"],
  ...["vegetable-mains", "beans-and-lentils", "fish-and-seafood", "chicken-and-poultry", "meat", "breads"],
  ...["cakes-and-bakes", "desserts", "sauces-and-pickles", "drinks"],
];
