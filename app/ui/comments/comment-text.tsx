const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/**
 * What a member typed, as plain text: lines stay lines, addresses become links that search engines are told
 * not to trust. Its direction is its own and its signs cannot pile up over the neighbours.
 */
export function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-prose overflow-hidden whitespace-pre-line [overflow-wrap:anywhere]">
      {text.split(ADDRESS).map((piece, index) =>
        // The split puts every address at an odd place.
        index % 2 === 0 ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move.
          <a key={index} href={piece} rel="nofollow ugc noopener" className="link">
            {piece}
          </a>
        ),
      )}
    </p>
  );
}
