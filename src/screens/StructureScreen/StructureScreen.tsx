import { useCallback } from "react";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { StructureExplorer } from "../../components/structure/StructureExplorer/StructureExplorer.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { loadableOf } from "../loadable-of.ts";
import { ROUTES } from "../paths.ts";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./StructureScreen.css.ts";
import { useStructure } from "./useStructure.ts";

export interface StructureScreenProps {
  /** What the path of the static file is put behind: an address or a prefix, without a slash at its end. Default none. */
  filesUrl?: string;
  /** Where Storybook is served. Default: what the static file says. */
  storybookUrl?: string;
}

const BARS = [
  { width: "100%", height: 3 },
  { width: "60%", height: 1.5 },
  { width: "75%", height: 1.5 },
  { width: "50%", height: 1.5 },
  { width: "70%", height: 1.5 },
  { width: "55%", height: 1.5 },
];

/** What the app is made of, for those who build it (spec §2.14). */
export function StructureScreen({ filesUrl = "", storybookUrl }: StructureScreenProps) {
  const query = useStructure(filesUrl);
  const hrefOf = useHrefOf();
  return (
    <>
      <ScreenHead title="UI structure">
        The routes of the app, the screens that they show and the components that these are made of, as the
        last build found them in the sources.
      </ScreenHead>
      <Loaded
        of={loadableOf([query], (known) => known)}
        waiting={
          <div className={css.waiting}>
            <Skeleton label="Loading the structure" bars={BARS} />
          </div>
        }
        renderFailed={(failure) => <LoadFailed title="The structure did not load" {...failure} />}
      >
        {({ structure, failure }) => (
          <>
            {failure ? (
              <div className={css.notice}>
                <Notice
                  tone="info"
                  action={
                    <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
                      Try again
                    </Button>
                  }
                >
                  The file that describes the app did not load. This is the built-in list: the routes alone.
                </Notice>
              </div>
            ) : null}
            <StructureExplorer
              structure={storybookUrl === undefined ? structure : { ...structure, storybookUrl }}
              hrefOf={hrefOf}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The addresses of those routes that need nothing but their pattern. */
function useHrefOf(): (pattern: string) => string | null {
  const paths = usePaths();
  return useCallback(
    (pattern) => {
      const name = (Object.keys(ROUTES) as (keyof typeof ROUTES)[]).find((key) => ROUTES[key] === pattern);
      const address = name && paths[name];
      return typeof address === "string" ? address : null;
    },
    [paths],
  );
}
