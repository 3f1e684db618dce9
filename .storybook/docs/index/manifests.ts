import { entryOf } from "../../../scripts/lib/entries.ts";

/** The parts of Storybook's manifest of a component that are changed here. */
interface ManifestOfComponent {
  name: string;
  /** The path of its story file. */
  path: string;
  import?: string;
  error?: unknown;
  reactDocgen?: { definedInFile?: string; description?: string };
}

interface Manifests {
  components?: { components: Record<string, ManifestOfComponent> };
}

/**
 * Corrects the manifests for coding assistants: Storybook takes every import of a story file for one of the package, and includes
 * paths of this machine and pages without a component.
 */
export function correctManifests(manifests: Manifests): Manifests {
  if (!manifests.components) return manifests;
  const components = Object.entries(manifests.components.components).flatMap(([id, component]) => {
    if (component.error !== undefined) return [];
    const entry = entryOf(component.path.replace(/^\.\//, "").replace(/\.stories\.tsx$/, ".tsx"));
    // The component has the same description.
    const { definedInFile, description, ...reactDocgen } = component.reactDocgen ?? {};
    const corrected = { ...component, reactDocgen };
    return [
      [id, entry ? { ...corrected, import: `import { ${component.name} } from "${entry}";` } : corrected],
    ];
  });
  return {
    ...manifests,
    components: { ...manifests.components, components: Object.fromEntries(components) },
  };
}
