/** Forms of dishes in which vegetables that are named with them may be. */
export const IN_ONE: ReadonlySet<string> = new Set(
  "soup salad curry stew stir-fry pasta pasta-bake noodles pilaf fried-rice grain-bowl omelette frittata pizza tacos wraps sandwich dal chilli smoothie slaw fritters dip flatbread".split(
    " ",
  ),
);
