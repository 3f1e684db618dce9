import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { Link } from "../../navigation/Link.tsx";
import { Button } from "../Button/Button.tsx";
import * as css from "./Menu.css.ts";
import type { MenuItem, MenuProps } from "./menu.ts";

/** The menu itself with its button, open from the start. */
export default function MenuPopup(props: MenuProps) {
  const { label, children, className } = props;
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>
        <Button variant="quiet" isIcon className={className} aria-label={label}>
          {children}
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={css.popup}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
        >
          {"items" in props ? (
            props.items.map((item, index) => <Item key={"label" in item ? item.label : index} item={item} />)
          ) : (
            <Radix.RadioGroup value={props.value} onValueChange={props.onValueChange}>
              {props.choices.map((choice) => (
                <Radix.RadioItem
                  key={choice.value}
                  value={choice.value}
                  className={css.item}
                  aria-label={choice.label}
                  aria-description={choice.description}
                >
                  {choice.icon}
                  <span className={css.words}>
                    <span className={css.label}>{choice.label}</span>
                    {choice.description ? (
                      <span className={css.description}>{choice.description}</span>
                    ) : null}
                  </span>
                  <Radix.ItemIndicator className={css.check}>
                    <Check size={18} aria-hidden />
                  </Radix.ItemIndicator>
                </Radix.RadioItem>
              ))}
            </Radix.RadioGroup>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case "separator":
      return <Radix.Separator className={css.separator} />;
    case "link":
      return (
        <Radix.Item asChild className={css.item}>
          <Link href={item.href}>
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
