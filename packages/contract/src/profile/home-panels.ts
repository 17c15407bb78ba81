/** Panels of the home page. */
export const homePanels = [
  'assets',
  'quickMenu',
  'accounts',
  'upcoming',
  'spending',
  'announcements',
  'products',
  'mail',
  'fx',
  'calendar',
  'todo',
  'points',
] as const
export type HomePanel = (typeof homePanels)[number]
