import type { ReactNode } from "react";
import { Brand } from "../../components/brand/Brand/Brand.tsx";
import { Landscape } from "../../components/brand/Landscape/Landscape.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import * as css from "./AuthLayout.css.ts";

export interface AuthLayoutProps {
  title: string;
  /** A sentence under the title. */
  tagline: string;
  /** Says why the user is here, if that is not obvious. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * Lays out the screens before sign-in: a picture next to a column of content, or above it on small screens. The
 * picture uses the theme's colors.
 */
export function AuthLayout({ title, tagline, notice, children }: AuthLayoutProps) {
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
