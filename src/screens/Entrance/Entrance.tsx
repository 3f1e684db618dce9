import type { ReactNode } from "react";
import { Brand } from "../../components/brand/Brand/Brand.tsx";
import { Landscape } from "../../components/brand/Landscape/Landscape.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import * as css from "./Entrance.css.ts";

export interface EntranceProps {
  title: string;
  /** A sentence under the title. */
  tagline: string;
  /** Why the visitor is here, where that is not plain. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * What stands before the app: its picture beside a column of content, on small screens a strip of it above. The picture is
 * drawn from the theme's roles.
 */
export function Entrance({ title, tagline, notice, children }: EntranceProps) {
  return (
    <div className={css.screen}>
      <div className={css.art}>
        <div className={css.land}>
          <Landscape />
        </div>
        <div className={css.brand}>
          <Brand />
        </div>
      </div>
      <div className={css.page}>
        <div className={css.column}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.tagline}>{tagline}</p>
          {notice ? (
            <div className={css.notice}>
              <Notice tone="info">{notice}</Notice>
            </div>
          ) : null}
          <div className={css.content}>{children}</div>
        </div>
      </div>
    </div>
  );
}
