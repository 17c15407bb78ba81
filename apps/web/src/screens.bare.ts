import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { bareHomeScreens } from './home/screens.bare.ts'
import { bareIdentityScreens } from './identity/screens.bare.ts'

/**
 * The screens drawn without the frame: those that need no log-in, and those allowed after a session has ended. In a file of
 * their own, so that the log-in page loads no other row of the table.
 */
export const bareScreens: readonly Screen[] = [...bareIdentityScreens, ...bareHomeScreens]
