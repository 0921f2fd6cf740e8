import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from "react";

/** What a part is made of, and what stands in it. */
type PartProps = Readonly<Record<string, unknown>> & { children?: ReactNode };

/** Knows the HTML of parts that were rendered before. */
export interface PartKeeper {
  /**
   * What stands for a part in the tree: the part itself, which `render` makes around its children, or a place
   * for the HTML that is known of it.
   */
  place(name: string, props: PartProps, render: (children: ReactNode) => ReactElement): ReactElement;
}

/** The one of the page that the server renders; none in the browser. */
export const PartKeeperContext = createContext<PartKeeper | null>(null);

/**
 * A component whose HTML the server keeps: for the same props it is not rendered again. It has to be made of its
 * props alone, which are as plain as JSON: nothing of the address, of the reader or of the time. It begins with
 * an element and has no `useId`. Its children, elements too, are rendered every time; they stand in one place of
 * it. `name` tells it apart from the others.
 */
export function kept<P extends object>(
  name: string,
  Part: ComponentType<P & { children?: ReactNode }>,
): ComponentType<P & { children?: ReactNode }> {
  return function KeptPart(props) {
    const keeper = useContext(PartKeeperContext);
    if (keeper === null) return <Part {...props} />;
    return keeper.place(name, props as PartProps, (children) => <Part {...props}>{children}</Part>);
  };
}
