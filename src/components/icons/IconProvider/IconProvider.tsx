import {
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type SVGProps,
} from "react";
import { logProblem } from "../../i18n/labels/log-problem.ts";
import { ErrorBoundary } from "../../react/ErrorBoundary.tsx";
import { IconContext, type Icon, type RenderIcon } from "../icon.tsx";
import { namedIcons, type IconName } from "./icon-names.ts";
import { iconProblems, isComponent } from "./icon-problems.ts";

export type { IconName } from "./icon-names.ts";

/**
 * Props of a component that replaces an icon; pass them on to its `<svg>`. `className`, `width` and `height` set its size, and
 * `aria-hidden` hides it from screen readers. `fill` is `currentColor` while the icon shows a state that is on, such as a flagged
 * question; otherwise it is absent.
 */
export type CustomIconProps = Omit<SVGProps<SVGSVGElement>, "ref">;

export interface IconProviderProps {
  /**
   * Components by the name of the icon that they replace, such as `{ flag: MyFlag }`. Icons that are absent keep the component of an
   * outer `IconProvider`, or else Cairn's. Keep the object stable, because a new one renders all icons again.
   */
  icons: Readonly<Partial<Record<IconName, ComponentType<CustomIconProps> | undefined>>>;
  /** The content with these icons. */
  children?: ReactNode;
}

/**
 * Replaces icons in everything inside it. A value that is not a component, or a component that throws or is still loading, leaves
 * Cairn's icon; a problem names the icon in the console in development.
 *
 * Keyboard and assistive technology: it adds no element. Icons are decorative, because there is always a text or an accessible
 * name with them.
 */
export function IconProvider({ icons, children }: IconProviderProps) {
  const outer = useContext(IconContext);
  useIconProblems(icons);
  const render = useMemo(() => replaceIcons(icons, outer), [icons, outer]);
  return <IconContext.Provider value={render}>{children}</IconContext.Provider>;
}

function replaceIcons(icons: IconProviderProps["icons"] | null, outer: RenderIcon): RenderIcon {
  const replaced = new Map<Icon, readonly [IconName, ComponentType<CustomIconProps>]>();
  for (const [name, icon] of namedIcons()) {
    const custom: unknown = icons?.[name];
    if (isComponent(custom)) replaced.set(icon, [name, custom]);
  }
  return (icon, svg) => {
    const [name, custom] = replaced.get(icon) ?? [];
    return name && custom ? <CustomIcon name={name} component={custom} svg={svg} /> : outer(icon, svg);
  };
}

interface CustomIconOptions {
  name: IconName;
  component: ComponentType<CustomIconProps>;
  /** The props of the SVG of Cairn's icon. */
  svg: ComponentProps<"svg">;
}

/** Renders a custom icon; Cairn's if that is loading or throws, even on a server. */
function CustomIcon({ name, component: Custom, svg }: CustomIconOptions) {
  const { children, viewBox, fill, stroke, strokeWidth, strokeLinecap, strokeLinejoin, ref, ...rest } = svg;
  const original = <svg {...svg} />;
  return (
    <ErrorBoundary
      subject={Custom}
      fallback={original}
      onError={(cause) =>
        logProblem("IconProvider", { message: `icons.${name} threw, so Cairn’s icon is shown.`, cause })
      }
    >
      <Suspense fallback={original}>
        <Custom {...rest} {...(fill === "none" ? {} : { fill })} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Logs each problem once, in development. */
function useIconProblems(icons: unknown): void {
  const logged = useRef(new Set<string>());
  useEffect(() => {
    const names = namedIcons().map(([name]) => name);
    for (const message of iconProblems(icons, names)) {
      if (!logged.current.has(message)) logProblem("IconProvider", { message });
      logged.current.add(message);
    }
  }, [icons]);
}
