import { Form } from "@remix-run/react";

/** The public address of the list, on or off. `url` is null while the list is private. */
export function Share({ url }: { url: string | null }) {
  return (
    <section id="share" aria-labelledby="share-heading" className="no-print border-t border-line pt-5">
      <h2 id="share-heading" className="text-xl">
        Share
      </h2>
      {url === null ? (
        <>
          <p className="mt-1 mb-3 text-soft">
            A link shows this list to whoever has it, as it is at that moment. Only you can change it.
          </p>
          <Form method="post" preventScrollReset>
            <button type="submit" name="intent" value="share" className="button">
              Make a link
            </button>
          </Form>
        </>
      ) : (
        <>
          <label className="mt-2 flex flex-col gap-1 font-semibold">
            Link to this list
            <input
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
              className="field text-sm font-normal"
            />
          </label>
          <p className="my-2 text-sm text-soft">Whoever has it can see this list, and cannot change it.</p>
          <Form method="post" preventScrollReset>
            <button type="submit" name="intent" value="unshare" className="button">
              Stop sharing
            </button>
          </Form>
        </>
      )}
    </section>
  );
}
