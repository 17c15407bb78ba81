import { mayUse } from '@cloudsail/ui/base/permission.ts'
import { functionCode, type Screen } from '@cloudsail/ui/base/screen.ts'
import type { SessionUser } from '@cloudsail/ui/base/session.ts'

const atMost = 4
/** What most people come for; stands in where the customer has chosen nothing. */
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

/** The chosen functions, as far as they exist and the customer may use them. */
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
