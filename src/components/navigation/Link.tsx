import {
  createContext,
  createElement,
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
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A way to another place. Going somewhere is always a link: it can be copied, opened in a new tab, and read aloud. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
