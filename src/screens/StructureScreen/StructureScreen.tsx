import { useCallback } from "react";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { StructureExplorer } from "../../components/structure/StructureExplorer/StructureExplorer.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";
import { ROUTES } from "../paths.ts";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";
import { usePaths } from "../ScreensProvider.tsx";
import { useStructure } from "./useStructure.ts";
import * as css from "./StructureScreen.css.ts";

export interface StructureScreenProps {
  /** The address or path prefix of the static file, without a trailing slash. Default none. */
  filesUrl?: string;
  /** The address of the Storybook. Default: the one in the static file. */
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

/** Shows the routes, screens and components of the app to its developers (spec §2.14). */
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
        data={loadableOf([query])}
        skeleton={
          <div className={css.skeleton}>
            <Skeleton label="Loading the structure" bars={BARS} />
          </div>
        }
        renderError={(failure) => <LoadFailed title="The structure could not be loaded" {...failure} />}
      >
        {({ structure, failure }) => (
          <>
            {failure ? (
              <div className={css.notice}>
                <Notice
                  tone="info"
                  action={
                    <Button pending={query.isFetching} onClick={() => void query.refetch()}>
                      Try again
                    </Button>
                  }
                >
                  The file that describes the app could not be loaded. This is the built-in list: only the
                  routes.
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

/** Returns a function that maps a route to its address, or to `null` if the route has parameters. */
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
