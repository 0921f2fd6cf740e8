import { Icon } from "./icon";

const FIVE = [1, 2, 3, 4, 5];

/** A rating in words for some and in stars for others. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span className="inline-flex items-center text-accent">
      <span className="sr-only">{Number(rating.toFixed(1))} of 5 stars</span>
      {FIVE.map((star) => (
        <Icon
          key={star}
          name="star"
          size={size}
          className={star <= Math.round(rating) ? "fill-current" : ""}
        />
      ))}
    </span>
  );
}

/** A rating to give, from one star to five, or none; `chosen` is the one to begin with. */
export function StarChoice({
  name,
  legend,
  chosen = "",
}: {
  name: string;
  legend: string;
  chosen?: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {["", ...FIVE.toReversed().map(String)].map((value) => (
          <label key={value} className="flex min-h-9 items-center gap-2">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {value === "" ? "No rating" : <Stars rating={Number(value)} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
