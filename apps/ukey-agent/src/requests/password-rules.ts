/** Returns the fault of a key's new password. Null if it is acceptable. */
export function passwordFault(given: { password: string; next?: string; repeated?: string }) {
  const { password, next = '', repeated } = given
  if (!/^[A-Za-z0-9]{6,8}$/.test(next)) return 'keyPasswordFormat'
  if (isSimple(next)) return 'keyPasswordSimple'
  if (next === password) return 'keyPasswordSame'
  return next === repeated ? null : 'keyPasswordsDiffer'
}

/**
 * Returns whether a password repeats one character, is a run ("123456", "fedcba") or repeats a short piece ("121212",
 * "abcabc").
 */
function isSimple(password: string): boolean {
  const codes = [...password.toLowerCase()].map((sign) => sign.charCodeAt(0))
  const steps = codes.slice(1).map((code, index) => code - codes[index]!)
  const isRun = Math.abs(steps[0]!) <= 1 && steps.every((step) => step === steps[0])
  return isRun || /^(.{1,4})\1+$/i.test(password)
}
