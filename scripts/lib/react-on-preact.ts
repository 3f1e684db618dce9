/* oxlint-disable react/immutability, react/no-children-prop -- Preact, whose hooks the rules take for React's */
// What the scripts of `<cairn-quiz>` have in the place of React: of its exports those that the element needs, on Preact.
// `preact/compat` would bring more than twice as much. Preact's own events and attributes differ from React's; what of that
// the element meets is mended here.
import {
  Component,
  createElement,
  options,
  render,
  type ComponentType,
  type FunctionComponent,
  type VNode,
} from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export { Component, createContext, createElement, Fragment } from "preact";
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useLayoutEffect as useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";

type Props = Record<string, unknown>;

/** Names of props that Preact takes as they are written, and those that do what React's do. */
const RENAMED: Readonly<Record<string, string>> = {
  onFocus: "onFocusIn",
  onBlur: "onFocusOut",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
};

options.vnode = (vnode: VNode) => {
  const { type, props, ref } = vnode as VNode<Props>;
  if (typeof type === "string") {
    for (const name in RENAMED)
      if (name in props) {
        props[RENAMED[name] ?? name] = props[name];
        delete props[name];
      }
  } else if (ref && !type.prototype?.render) {
    // Function components take it as a prop.
    props["ref"] = ref;
    vnode.ref = null;
  }
};

options.event = (event: Event & { nativeEvent?: Event }) => {
  event.nativeEvent = event;
  return event;
};

type Render = (props: Props, ref: unknown) => VNode;

export const forwardRef = (draw: Render) =>
  function Forwarded({ ref = null, ...props }: Props) {
    return draw(props, ref);
  };

/** Draws again only for other props. */
export const memo = (type: ComponentType<Props>) =>
  function Memo(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = (next) =>
      [this.props, next].some((one) => Object.keys(one).some((name) => this.props[name] !== next[name]));
    return createElement(type, props);
  } as FunctionComponent<Props>;

/** Hides nothing: all that the element hides is a submitted quiz that is off the page. */
export const Activity = ({ children }: { children: VNode }) => children;

export const startTransition = (run: () => void) => run();

export function flushSync(run: () => void): void {
  options.debounceRendering = (draw) => draw();
  try {
    run();
  } finally {
    delete options.debounceRendering;
  }
}

export function useSyncExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const value = read();
  const [, redraw] = useState({});
  const drawn = useRef({ value, read });
  useLayoutEffect(() => {
    drawn.current = { value, read };
  });
  useLayoutEffect(() => {
    const look = () => {
      if (!Object.is(drawn.current.value, drawn.current.read())) redraw({});
    };
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}

export const createRoot = (container: Element) => ({
  render: (node: VNode) => render(node, container),
  unmount: () => render(null, container),
});

/** Draws children in an element elsewhere, within one of their own that has no box. */
export const createPortal = (children: VNode, container: Element) =>
  createElement(Portal, { children, container });

function Portal(this: Component, { children, container }: { children: VNode; container: Element }): null {
  const [holder] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    holder.style.display = "contents";
    container.append(holder);
    return () => {
      render(null, holder);
      holder.remove();
    };
  }, [holder, container]);
  useLayoutEffect(() => render(createElement(Surroundings, { context: this.context, children }), holder));
  return null;
}

/** Gives children the contexts of a component elsewhere. */
class Surroundings extends Component<{ context: object; children: VNode }> {
  override getChildContext() {
    return this.props.context;
  }
  override render() {
    return this.props.children;
  }
}
