/** Words of small meaning around what is kept out. Between the foods of a list: */
export const JOINERS: ReadonlySet<string> = new Set(
  "and or nor any the a an of to e g like such as even all kind type no neither either please trace other".split(
    " ",
  ),
);
/** Behind a negated verb: what one does with food. */
export const EATING: ReadonlySet<string> = new Set(
  "eat have use like want include contain add put do handle tolerate stand digest touch take drink consume serve fancy love enjoy buy get see feed give need allow allowed permitted be being been really ever even at all too to any the a an of near in it with my our".split(
    " ",
  ),
);
/** Behind what was kept out, another clause begins with these. */
export const ENDS: ReadonlySet<string> = new Set(
  "for because since so but though however then just only when if while my i we he she they is are instead make give cook with use using want would need also in on at".split(
    " ",
  ),
);
export const LEADS_IN: ReadonlySet<string> = new Set(
  "to of from for because due by with against is are include including like in the group following be eating eat after a an any".split(
    " ",
  ),
);
/** Of these what follows is what is eaten. */
export const IS_EATEN = /^(?:eat|have|use|include|contain|add|tolerate|digest|handle)$/;
/** What a food is called with besides: "milk products". */
export const GENERIC: ReadonlySet<string> = new Set(
  "product protein powder solid based derived tree containing".split(" "),
);
export const ALSO: ReadonlySet<string> = new Set(["too", "also", "either", "aswell"]);
export const CLAUSE_ENDS = /[.;!?\n]|\s[-–—]+\s|--|…/;
