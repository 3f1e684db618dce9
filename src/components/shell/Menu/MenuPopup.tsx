import { DropdownMenu as Radix } from "radix-ui";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { Check } from "../../icons/icons.tsx";
import { Link } from "../../react/Link.tsx";
import { useMergedRefs } from "../../react/use-merged-refs.ts";
import { buttonProps, type MenuChoice, type MenuItem, type MenuProps } from "./menu-props.ts";
import { SHADOW_KEYS } from "./shadow-keys.ts";
import * as css from "./Menu.css.ts";

/** The menu with its button, initially open. */
export default function MenuPopup(props: MenuProps) {
  const { label } = props;
  const { ref, ...rest } = buttonProps(props);
  const trigger = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRefs(trigger, ref);
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr");
  const readDirection = () => setDirection(trigger.current?.matches(":dir(rtl)") ? "rtl" : "ltr");
  useLayoutEffect(readDirection, []);
  return (
    <Radix.Root defaultOpen modal={false} dir={direction} onOpenChange={readDirection}>
      <Radix.Trigger asChild>
        <Button {...rest} ref={mergedRef} variant="quiet" iconOnly aria-label={label} />
      </Radix.Trigger>
      {/* No portal: next to its button, the menu is in the same landmark and has the same theme. */}
      <Radix.Content
        {...SHADOW_KEYS}
        className={css.popup}
        align="end"
        sideOffset={8}
        collisionPadding={8}
        aria-label={label}
      >
        {"items" in props ? (
          props.items.map((item, index) => <Item key={"label" in item ? item.label : index} item={item} />)
        ) : (
          <>
            <Radix.RadioGroup value={props.value} onValueChange={props.onValueChange}>
              {props.choices.map((choice) => (
                <Radix.RadioItem key={choice.value} value={choice.value} {...stateProps(choice)}>
                  <StateContent {...choice} />
                </Radix.RadioItem>
              ))}
            </Radix.RadioGroup>
            {props.toggle ? (
              <>
                <Radix.Separator className={css.separator} />
                <Radix.CheckboxItem
                  checked={props.toggle.checked}
                  onCheckedChange={props.toggle.onCheckedChange}
                  {...stateProps(props.toggle)}
                >
                  <StateContent {...props.toggle} />
                </Radix.CheckboxItem>
              </>
            ) : null}
          </>
        )}
      </Radix.Content>
    </Radix.Root>
  );
}

type State = Pick<MenuChoice, "label" | "description" | "icon">;

/** Returns the props of a checkable item. */
const stateProps = ({ label, description }: State) => ({
  className: css.item,
  "aria-label": label,
  "aria-description": description,
});

/** The content of a checkable item. */
function StateContent({ icon, label, description }: State) {
  return (
    <>
      {icon}
      <span className={css.content}>
        <span className={css.label}>{label}</span>
        {description ? <span className={css.description}>{description}</span> : null}
      </span>
      <Radix.ItemIndicator className={css.check}>
        <Check size={18} />
      </Radix.ItemIndicator>
    </>
  );
}

function Item({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case "separator":
      return <Radix.Separator className={css.separator} />;
    case "link":
      return (
        <Radix.Item asChild className={css.item}>
          <Link href={item.href} aria-current={item.isCurrent ? "page" : undefined}>
            {item.icon}
            {item.label}
          </Link>
        </Radix.Item>
      );
    case "action":
      return (
        <Radix.Item className={css.item} onSelect={item.onSelect}>
          {item.icon}
          {item.label}
        </Radix.Item>
      );
    case "disabled":
      return (
        <Radix.Item className={css.item} disabled>
          {item.icon}
          {item.label}
          {item.detail ? <span className={css.detail}> {item.detail}</span> : null}
        </Radix.Item>
      );
  }
}
