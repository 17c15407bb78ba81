/** The most common pairs of letters in words, English or pinyin. Random letters seldom form them. */
const pairsOfWords = new Set(
  `th he in er an re nd on en at ou ed ha to or it is hi es ng st ar te se me ve of le al nt ra ro ic ri de li co
   ea ne io ce ma el la us as ti si et no be so ta lo om em ec ur ss ot wo rd ow pa ca il sa ho ch sh ee un ba yi`
    .trim()
    .split(/\s+/),
)
/** Words that people use in secrets. */
const usualWords =
  /secret|passw(or)?d|pepper|token|super|admin|master|change|please|bank|cloudsail|yunfan|prod(uction)?|test|demo|hello|welcome|letmein|qwerty|key|sms|network|gateway|card|loan|user|root|my|20[0-3]\d|123/g
/** Neighbours on a keyboard, in either direction. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '`1234567890-=']
const keyboard = rows.flatMap((row) => [row, [...row].reverse().join('')])
/** Digits and signs that replace letters in words. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
}

const leastLength = 16
const leastDistinct = 8
/** Least number of bits that a guesser has to try. */
const leastBits = 72

/** Returns why a secret could be guessed, as words that follow its name. Null if it could not. */
export function whyGuessable(secret: string): string | null {
  if (secret.length < leastLength) return `is too short; it needs ${leastLength} random characters or more`
  const fresh = [...secret].filter((_, at) => !isForeseen(secret, at)).length
  if (new Set(secret).size < leastDistinct || fresh < leastLength / 2) return 'repeats itself'
  if (isOfWords(secret)) return 'is made of words'
  return fresh * bitsOfOne(secret) < leastBits ? 'has too few different characters for its length' : null
}

/** Returns whether a character follows from those before it: by a repetition, a sequence or the keyboard. */
function isForeseen(secret: string, at: number): boolean {
  const three = secret.slice(at - 2, at + 1)
  if (at < 2) return false
  if (secret.slice(0, at).includes(three)) return true
  if (keyboard.some((row) => row.includes(three.toLowerCase()))) return true
  return [1, 2].some((stride) => {
    const [a, b, c] = [at - 2 * stride, at - stride, at].map((place) => secret.charCodeAt(place))
    const step = c! - b!
    return step === b! - a! && Math.abs(step) <= 1
  })
}

function isOfWords(secret: string): boolean {
  // Hexadecimal digits spell hardly any words, but their few letters are common in words.
  if (/^[\da-f]+$/i.test(secret)) return false
  if (/^([a-z]+|\d+)([\s_.-]+([a-z]+|\d+)){2,}$/i.test(secret)) return true
  if (secret.toLowerCase().replace(usualWords, '').length < leastLength - 4) return true
  const text = secret.toLowerCase().replace(/[^a-z]/g, (sign) => letters[sign] ?? ' ')
  const pairs = [...text].map((letter, at) => letter + (text[at + 1] ?? ' '))
  const ofLetters = pairs.filter((pair) => /^[a-z]{2}$/.test(pair))
  const common = ofLetters.filter((pair) => pairsOfWords.has(pair)).length
  // A random secret seldom consists of letters of one case only.
  const most = /^([a-z]+|[A-Z]+)$/.test(secret) ? 0.3 : 0.46
  return common >= 5 && common > ofLetters.length * most
}

/**
 * Returns the bits of a character, by the kinds of characters in the secret: digits, hexadecimal digits, letters of one
 * case or of both, others.
 */
function bitsOfOne(secret: string): number {
  if (/^\d+$/.test(secret)) return Math.log2(10)
  if (/^[\da-f]+$/i.test(secret)) return 4
  const kinds = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[^\da-zA-Z]/, 4],
  ] as const
  return Math.log2(kinds.reduce((sum, [kind, count]) => sum + (kind.test(secret) ? count : 0), 0))
}

/** This many shared characters are no coincidence. */
const mostShared = 12

/** Returns whether one secret reveals another: they are equal, or share a long part. */
export function tellsAnother(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  for (let from = 0; from + mostShared <= a.length; from += 1)
    if (b.includes(a.slice(from, from + mostShared))) return true
  return a === b
}
