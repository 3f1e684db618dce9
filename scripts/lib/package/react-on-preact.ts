/* oxlint-disable react/immutability, react/no-children-prop -- the rules treat Preact's hooks as React's */
// Replaces React in the scripts of `<cairn-quiz>`: the exports that the element needs, on Preact. `preact/compat` is more than
// twice as large. This module also compensates the differences between Preact's and React's events and attributes that matter here.
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

/** Maps React's prop names to the events and attributes with the same behavior in Preact. */
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
    // React 19 passes `ref` to function components as a prop.
    props["ref"] = ref;
    vnode.ref = null;
  }
};

options.event = (event: Event & { nativeEvent?: Event }) => {
  event.nativeEvent = event;
  return event;
};

type Render = (props: Props, ref: unknown) => VNode;

export const forwardRef = (renderWithRef: Render) =>
  function Forwarded({ ref = null, ...props }: Props) {
    return renderWithRef(props, ref);
  };

export const memo = (type: ComponentType<Props>) =>
  function Memo(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = (next) =>
      [this.props, next].some((one) => Object.keys(one).some((name) => this.props[name] !== next[name]));
    return createElement(type, props);
  } as FunctionComponent<Props>;

/** Hides nothing: the element only uses it for a submitted quiz that is not on the page. */
export const Activity = ({ children }: { children: VNode }) => children;

export const startTransition = (run: () => void) => run();

export function flushSync(run: () => void): void {
  options.debounceRendering = (process) => process();
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
  const [, rerender] = useState({});
  const rendered = useRef({ value, read });
  useLayoutEffect(() => {
    rendered.current = { value, read };
  });
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(rendered.current.value, rendered.current.read())) rerender({});
    };
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

export const createRoot = (container: Element) => ({
  render: (node: VNode) => render(node, container),
  unmount: () => render(null, container),
});

/** Renders children into another element, inside a wrapper without a box. */
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
  useLayoutEffect(() => render(createElement(ContextBridge, { context: this.context, children }), holder));
  return null;
}

/** Provides the contexts of a component in another tree. */
class ContextBridge extends Component<{ context: object; children: VNode }> {
  override getChildContext() {
    return this.props.context;
  }
  override render() {
    return this.props.children;
  }
}
