import {
  checkLoginPassword,
  checkNewPassword,
  checkQueryPassword,
  checkWithdrawPassword,
  type ErrorKey,
  hasRun,
  isSimpleSixDigits,
} from '@cloudsail/contract'
import type { PasswordKind } from '@cloudsail/contract/identity'
import type { TextKey } from '@cloudsail/ui/base/texts.ts'
import type { ReadSecret } from '@cloudsail/ui/form/form.ts'

const check = { login: checkLoginPassword, query: checkQueryPassword, withdrawal: checkWithdrawPassword }

/**
 * Checks the three boxes as far as the page can. The bank checks the old password, and that the new one contains no personal
 * data.
 */
export function checkBoxes(kind: PasswordKind) {
  return (read: ReadSecret): Record<string, ErrorKey | null> => {
    const current = read('currentPassword')
    const fresh = read('newPassword')
    const repeated = read('repeatedPassword')
    const same = checkNewPassword(fresh, { old: current, repeated })
    return {
      currentPassword: current === '' ? 'passwordRequired' : null,
      newPassword:
        fresh === ''
          ? 'passwordRequired'
          : (check[kind](fresh) ?? (fresh === current ? 'passwordSameAsOld' : null)),
      repeatedPassword:
        repeated === '' ? 'passwordRequired' : same === 'passwordsDiffer' ? 'passwordsDiffer' : null,
    }
  }
}

interface Rule {
  text: TextKey<'passwords'>
  /** Null if only the bank can check the rule. */
  holds: ((password: string) => boolean) | null
}

const six: Rule[] = [
  { text: 'rule.digits', holds: (password) => /^\d{6}$/.test(password) },
  { text: 'rule.simple', holds: (password) => /^\d{6}$/.test(password) && !isSimpleSixDigits(password) },
]
const own: Rule = { text: 'rule.own', holds: null }

/** The rules that are ticked off while the customer types. */
export const shownRules: Record<PasswordKind, readonly Rule[]> = {
  login: [
    { text: 'rule.length', holds: (password) => /^[A-Za-z0-9]{8,16}$/.test(password) },
    { text: 'rule.mix', holds: (password) => [/\d/, /[A-Z]/, /[a-z]/].every((part) => part.test(password)) },
    { text: 'rule.run', holds: (password) => password.length >= 4 && !hasRun(password) },
    own,
  ],
  query: [...six, own],
  withdrawal: [
    ...six,
    { text: 'rule.digitRun', holds: (password) => /^\d{6}$/.test(password) && !hasRun(password) },
    own,
  ],
}
