/**
 * How many letters have to be put in, taken out, changed or swapped with their neighbour to make one word of the
 * other (optimal string alignment); `most + 1` when it is more than `most`.
 */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits = Math.min(edits, before[j - 2]! + 1);
      row.push(edits);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[other.length]!, most + 1);
}
