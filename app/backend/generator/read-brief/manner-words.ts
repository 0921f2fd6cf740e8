import type { Brief } from "../brief";

/** Words for mild food. "Nothing hot" keeps no food out, so they are taken out before foods are read. */
export const MILD =
  /\b(?:not|isn't|nothing|never|without being|don't (?:like|want)(?: it| anything)?|can't (?:eat|do|handle|stand))\s(?:too |very |so |that |at all |overly |any )*(?:spicy|hot\b(?! dogs?)|spiciness|heat)|\b(?:no|without|less|hate) (?:heat|spice|spiciness|chilli heat|spicy\b)|\bless (?:spicy|hot)\b|\bmild(?:er|ly)?\b|\b(?:kid|child|toddler|baby)[- ]friendly\b/i;

export function spiceIn(text: string): Brief["spice"] {
  if (MILD.test(text)) return "mild";
  return /\bspic(?:y|ier|iest)\b|\bfiery\b|\bhotter\b|\b(?:extra|very|really|super|properly) hot\b|\bhot and (?:spicy|sour)\b|\bwith a kick\b|\bmore (?:heat|spice|kick|chilli)\b|\bhot curry\b|\bmake it hot\b/i.test(
    text,
  )
    ? "hot"
    : null;
}

export function heatIn(text: string): Brief["heat"] {
  if (
    /\bno[- ]cook(?:ing)?\b|\bwithout (?:any )?(?:cooking|heat|a (?:cooker|stove|kitchen))\b|\bdon't (?:want to|need to) cook\b|\bno (?:heat|stove|hob)(?: or oven)?\b(?! (?:spice|chilli))|\buncooked\b|\btoo hot to cook\b/i.test(
      text,
    )
  )
    return /\bno heat\b/i.test(text) && !/cook|stove|oven/i.test(text) ? null : "none";
  if (
    /\b(?:no|without(?: an| the| using the| using an)?|don't have an?|haven't got an|broken|instead of the|not in the|avoid the|my) oven(?: is (?:broken|bust|out))?\b/i.test(
      text,
    ) &&
    !/\b(?:in|use|using) (?:the |my )oven\b(?! is)/i.test(text) &&
    /\b(?:no|without|don't|haven't|broken|bust|instead|not|avoid)\b/i.test(text)
  )
    return "hob";
  if (
    /\bno[- ]bake\b|\b(?:one|single)[- ](?:pan|pot|skillet)\b(?! roast)|\bon the (?:hob|stove|stovetop)\b|\bstove ?top\b|\bin a (?:wok|frying pan|skillet|saucepan)\b/i.test(
      text,
    ) &&
    !/\boven\b|\btray\b/i.test(text)
  )
    return "hob";
  return /\b(?:in|use|using|from) (?:the |an |my )?oven\b|\boven[- ](?:baked|roasted|cooked)\b|\boven,? (?:please|pls|only|dish|meal|dinner|recipe)\b|\bbaked\b|\bsheet[- ]?pan\b|\btray ?bake\b|\broasted in\b/i.test(
    text,
  )
    ? "oven"
    : null;
}
