import type { Screen } from './base/screen.ts'
import { openHelpScreens } from './help/screens.open.ts'
import { journeyScreens } from './identity/screens.journeys.ts'

/** The screens before log-in whose rows are fetched with the first of them: journeys and help. */
export const openScreens: readonly Screen[] = [...journeyScreens, ...openHelpScreens]
