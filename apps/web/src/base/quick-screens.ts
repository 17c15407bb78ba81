import { mayUse } from '@cloudsail/ui/base/permission.ts'
import { functionCode, type Screen } from '@cloudsail/ui/base/screen.ts'
import type { SessionUser } from '@cloudsail/ui/base/session.ts'

const atMost = 4
/** The most common functions, used if the customer has chosen none. */
const usual = [
  'PTR0101000',
  'PAM0201000',
  'PTR0103000',
  'PAM0101000',
  'PAM0202000',
  'PSC0101000',
  'PSC0201000',
  'PCS0202000',
]

/** Returns the chosen functions that exist and that the customer may use. */
export function quickScreens(
  screens: readonly Screen[],
  menu: { functions: readonly string[]; chosen: boolean },
  user: SessionUser,
): readonly Screen[] {
  const codes = menu.chosen ? menu.functions : [...menu.functions, ...usual]
  return [...new Set(codes)]
    .flatMap((code) => screens.find((screen) => functionCode(screen) === code) ?? [])
    .filter((screen) => mayUse(user, screen))
    .slice(0, atMost)
}
