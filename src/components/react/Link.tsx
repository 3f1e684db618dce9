import {
  createContext,
  createElement,
  forwardRef,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";

/** Props of a link component: those of an anchor, with a required `href`. */
export type LinkProps = ComponentProps<"a"> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | "a">("a");

export interface LinkProviderProps {
  /** Renders all links of descendants, for example with the router. Keep it stable. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
}

/** Provides the host's link component. Without it, links are plain anchors. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>;
}

/** A link to another page. Navigation always uses links, which can be copied, opened in a new tab, and announced. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  // oxlint-disable-next-line react/refs -- passed on without reading it
  return createElement(useContext(LinkContext), { ...props, ref });
});
