import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { openCardsScreens } from './cards/screens.open.ts'
import openDemoScreens from './demo/screens.demo.ts'
import { openHelpScreens } from './help/screens.open.ts'
import { journeyScreens } from './identity/screens.journeys.ts'

/** The screens before log-in whose rows are loaded together on demand: journeys, cards, help and the demonstration. */
export const openScreens: readonly Screen[] = [
  ...journeyScreens,
  ...openCardsScreens,
  ...openHelpScreens,
  ...openDemoScreens,
]
