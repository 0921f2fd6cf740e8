/** Recovery codes, to be written down or downloaded: they are not shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
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
      <a href={file} download="recovery-codes.txt" className="button self-start">
        Download them
      </a>
    </section>
  );
}
