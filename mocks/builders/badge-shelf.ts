import type { Achievements, Badge, BadgeProgress, UserBadge } from "../../src/api/achievements/schema.ts";
import { buildAchievements, buildBadge, buildBadgeProgress, buildUserBadge } from "./achievements.ts";

type Row = [
  name: string,
  description: string,
  icon: string,
  look: Pick<Badge, "category" | "color" | "rarity" | "points">,
  progress?: [percent: number, text: string],
];

const look = (
  category: Badge["category"],
  color: Badge["color"],
  rarity: Badge["rarity"],
  points: number,
): Row[3] => ({ category, color, rarity, points });

/** Badges of every category, rarity and colour; those with a progress are not earned yet. */
const ROWS: readonly Row[] = [
  ["First Stone", "Finish your first session", "1", look("progress", "green", "common", 10)],
  ["Ten Sessions", "Finish ten sessions", "10", look("progress", "blue", "common", 25)],
  ["Century", "Answer 100 questions", "100", look("progress", "silver", "uncommon", 50)],
  ["Well-Worn Path", "Answer 250 questions", "250", look("progress", "purple", "uncommon", 75)],
  [
    "Long Haul",
    "Answer 1,000 questions",
    "1k",
    look("progress", "gold", "rare", 150),
    [31.2, "312 of 1,000 questions"],
  ],
  ["Nine in Ten", "Score 90% or more in a graded quiz", "90", look("performance", "gold", "rare", 100)],
  ["Half the Clock", "Pass with half of the time left", "½", look("performance", "yellow", "uncommon", 60)],
  ["Steep Climb", "Beat your last score by 12 points", "+12", look("performance", "orange", "uncommon", 50)],
  [
    "Clean Sheet",
    "Answer every question of a graded quiz right",
    "100%",
    look("performance", "rainbow", "legendary", 250),
    [92, "Best so far: 92%"],
  ],
  ["Three Days", "Study three days in a row", "3", look("streak", "orange", "common", 15)],
  ["Seven Days", "Study seven days in a row", "7", look("streak", "red", "uncommon", 50)],
  [
    "Thirty Days",
    "Study thirty days in a row",
    "30",
    look("streak", "red", "legendary", 300),
    [36.7, "11 of 30 days"],
  ],
  [
    "Goal Line",
    "Bring one domain to 85% over at least 10 graded answers",
    "85",
    look("mastery", "green", "rare", 100),
  ],
  [
    "All of Azure",
    "Bring every AZ-900 domain to 85% over at least 10 graded answers each",
    "AZ",
    look("mastery", "blue", "legendary", 250),
  ],
  [
    "All of Security+",
    "Bring every Security+ domain to 85% over at least 10 graded answers each",
    "S+",
    look("mastery", "purple", "legendary", 250),
    [40, "2 of 5 domains"],
  ],
  [
    "Early Light",
    "Finish a session before seven in the morning",
    "AM",
    look("special", "silver", "common", 20),
  ],
  ["All Six Trails", "Practise all six certifications", "6", look("special", "rainbow", "legendary", 200)],
  [
    "Guide Book",
    "Generate five study guides",
    "§",
    look("special", "yellow", "common", 20),
    [0, "0 of 5 guides"],
  ],
];

const SHELF = ROWS.map(([name, description, icon, rest, progress], index) => ({
  badge: buildBadge({ id: index + 1, name, description, icon, ...rest }),
  progress,
}));

/** The badge called `name`. */
export function buildShelfBadge(name: string): Badge {
  const found = SHELF.find(({ badge }) => badge.name === name);
  if (!found) throw new Error(`There is no badge called ${name}`);
  return found.badge;
}

/** What a learner of level 14 earned; `fresh` names those that were never shown. */
export function buildShelf(...fresh: string[]): Achievements {
  const badges = SHELF.filter(({ progress }) => !progress).map(({ badge }): UserBadge =>
    buildUserBadge({ badge, isNotified: !fresh.includes(badge.name) }),
  );
  return buildAchievements({ badges });
}

/** How far each badge of the shelf is. */
export function buildShelfProgress(): BadgeProgress[] {
  return SHELF.map(({ badge, progress }) =>
    progress
      ? buildBadgeProgress({ badge, progress: progress[0], progressText: progress[1] })
      : buildBadgeProgress({ badge, earned: true, progress: 100, progressText: "Earned" }),
  );
}
