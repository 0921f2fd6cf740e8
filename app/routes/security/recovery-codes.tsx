import { useState } from "react";

/** Recovery codes, to be written down, copied or downloaded: they are not shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <section className="flex flex-col gap-4 rounded-2xl border border-line bg-card p-5">
      <h2 className="text-2xl">Your recovery codes</h2>
      <p>
        Without your app, each of these lets you log in once. They are not shown again: write them down, or
        keep them where you keep your passwords.
      </p>
      <ul className="flex flex-col gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="button"
        >
          Download them
        </a>
        <CopyButton text={text} />
        <button type="button" className="button js-only" onClick={() => window.print()}>
          Print them
        </button>
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied."),
      () => setSaid("Your browser does not let us copy them."),
    );
  // Browsers have a clipboard for pages that came by https alone.
  return (
    <>
      <button type="button" className="button js-only" onClick={() => void copy()}>
        Copy them
      </button>
      <p role="status" className="order-last w-full empty:hidden">
        {said}
      </p>
    </>
  );
}
