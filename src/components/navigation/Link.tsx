import {
  createContext,
  createElement,
  forwardRef,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";

/** What a link component is given: an anchor's props, of which `href` is always there. */
export type LinkProps = ComponentProps<"a"> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | "a">("a");

export interface LinkProviderProps {
  /** Renders every link within, such as the router's own. Keep it stable. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
}

/** Gives the components within the host's own kind of link. Without it links are plain anchors. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>;
}

/** A way to another place. Going somewhere is always a link: it can be copied, opened in a new tab, and read aloud. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  // oxlint-disable-next-line react/refs -- it is handed on, and not read
  return createElement(useContext(LinkContext), { ...props, ref });
});
