/**
 * The signs that a text to be signed is made of, a closed set: what is not named here is not shown, so that nothing is signed
 * that its holder could not see or could take for something else. Chinese, the letters of European names, kana, digits,
 * and the marks that orders are written with. No sign that joins another, and of blanks the one of a keyboard.
 */
const shown =
  /^(?:[ -~]|[[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}]--[\p{M}\p{Cf}\p{Cn}]]|[、-】〔-〛！-｠￥￡·•–—―‘’“”…‰×÷±≈≤≥≠→←↑↓℃№€£¥¢§°％ー])*$/v

/** Orders are short; of lines and blank lines there are no more than a slip has. */
const mostLines = 200

/** Whether a text holds anything that the holder could not see before signing it, or is pushed out of sight by lines. */
export function hasHiddenSigns(text: string): boolean {
  const lines = text.split('\n')
  return (
    lines.length > mostLines ||
    /\n\s*\n\s*\n/.test(text) ||
    / {3}/.test(text) ||
    lines.some((line) => !shown.test(line))
  )
}
