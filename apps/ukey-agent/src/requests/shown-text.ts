/**
 * The characters allowed in a text to be signed. All others are refused, so that the holder signs nothing invisible and nothing
 * that looks like something else. Allowed: Chinese, Latin letters, kana, digits, and the punctuation of orders. Combining
 * characters and blanks other than U+0020 are excluded.
 */
const shown =
  /^(?:[ -~]|[[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}]--[\p{M}\p{Cf}\p{Cn}]]|[、-】〔-〛！-｠￥￡·•–—―‘’“”…‰×÷±≈≤≥≠→←↑↓℃№€£¥¢§°％ー])*$/v

/** Orders are short, so a text has no more lines than a slip. */
const mostLines = 200

/**
 * Returns whether a text contains something that the holder could not see before signing, or that blank lines push out of
 * sight.
 */
export function hasHiddenSigns(text: string): boolean {
  const lines = text.split('\n')
  return (
    lines.length > mostLines ||
    /\n\s*\n\s*\n/.test(text) ||
    / {3}/.test(text) ||
    lines.some((line) => !shown.test(line))
  )
}
