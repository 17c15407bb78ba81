/** The commonest pairs of letters in words, English or pinyin; letters drawn by lot seldom fall into them. */
const pairsOfWords = new Set(
  `th he in er an re nd on en at ou ed ha to or it is hi es ng st ar te se me ve of le al nt ra ro ic ri de li co
   ea ne io ce ma el la us as ti si et no be so ta lo om em ec ur ss ot wo rd ow pa ca il sa ho ch sh ee un ba yi`
    .trim()
    .split(/\s+/),
)
/** Words that people make secrets of. */
const usualWords =
  /secret|passw(or)?d|pepper|token|super|admin|master|change|please|bank|cloudsail|yunfan|prod(uction)?|test|demo|hello|welcome|letmein|qwerty|key|sms|network|gateway|card|loan|user|root|my|20[0-3]\d|123/g
/** Neighbours on a keyboard, in either direction. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '`1234567890-=']
const keyboard = rows.flatMap((row) => [row, [...row].reverse().join('')])
/** Digits and signs that stand for letters in words. */
const letters: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', $: 's', '@': 'a', '!': 'i' },
}

const leastLength = 16
const leastDistinct = 8
/** Bits that whoever guesses has to go through, at the least. */
const leastBits = 72

/** Why a secret could be guessed, to be read after its name; null where it could not. */
export function whyGuessable(secret: string): string | null {
  if (secret.length < leastLength) return `is too short; it needs ${leastLength} random characters or more`
  const fresh = [...secret].filter((_, at) => !isForeseen(secret, at)).length
  if (new Set(secret).size < leastDistinct || fresh < leastLength / 2) return 'repeats itself'
  if (isOfWords(secret)) return 'is made of words'
  return fresh * bitsOfOne(secret) < leastBits ? 'has too few different characters for its length' : null
}

/** Whether a character follows from those before: by a repetition, a sequence or the keyboard. */
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
  // Hexadecimal digits spell no words to speak of, and their few letters are common in words.
  if (/^[\da-f]+$/i.test(secret)) return false
  if (/^([a-z]+|\d+)([\s_.-]+([a-z]+|\d+)){2,}$/i.test(secret)) return true
  if (secret.toLowerCase().replace(usualWords, '').length < leastLength - 4) return true
  const text = secret.toLowerCase().replace(/[^a-z]/g, (sign) => letters[sign] ?? ' ')
  const pairs = [...text].map((letter, at) => letter + (text[at + 1] ?? ' '))
  const ofLetters = pairs.filter((pair) => /^[a-z]{2}$/.test(pair))
  const common = ofLetters.filter((pair) => pairsOfWords.has(pair)).length
  // What a machine draws is seldom of letters of one case alone.
  const most = /^([a-z]+|[A-Z]+)$/.test(secret) ? 0.3 : 0.46
  return common >= 5 && common > ofLetters.length * most
}

/** By the kinds of characters that it has: digits, hexadecimal digits, letters of one case or of both, others. */
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

/** As many characters in common are no accident. */
const mostShared = 12

/** Whether one secret tells another: they are the same, or so for the greater part. */
export function tellsAnother(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  for (let from = 0; from + mostShared <= a.length; from += 1)
    if (b.includes(a.slice(from, from + mostShared))) return true
  return a === b
}
