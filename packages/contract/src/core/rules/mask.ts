import { characterCount } from './normalise.ts'

/**
 * Returns a person's name as others may see it. A Chinese name keeps its last character (张三 gives *三), a word in other
 * scripts its first letter. A name of one character is hidden.
 */
export function maskName(name: string): string {
  if (/^[\p{Script=Han}·]+$/u.test(name)) {
    const characters = [...name]
    return characters.length < 2 ? '*' : '*'.repeat(characters.length - 1) + characters.at(-1)
  }
  return name.replace(/[^\s.]+/g, (word) =>
    characterCount(word) < 2 ? '*' : [...word][0] + '*'.repeat(Math.min(characterCount(word) - 1, 4)),
  )
}

/** Keeps the first `head` and last `tail` characters. If nothing would be masked between them, keeps only the last `tail`. */
function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length <= tail) return '*'.repeat(text.length)
  const shown = text.length > head + tail ? head : 0
  return text.slice(0, shown) + '*'.repeat(text.length - shown - tail) + text.slice(-tail)
}

/** Masks a card or account number except the first 6 and last 4 characters. */
export function maskCard(number: string): string {
  return maskMiddle(number, 6, 4)
}

/** Masks a mobile number: 138****8000. */
export function maskMobile(mobile: string): string {
  return maskMiddle(mobile, 3, 4)
}

/** Masks an ID number except the first 3 and last 4 characters. */
export function maskId(number: string): string {
  return maskMiddle(number, 3, 4)
}

/** Returns the last four digits, by which messages name an account. */
export function tailOf(number: string): string {
  return number.slice(-4)
}

/** Masks an e-mail address: z***@example.com. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host}`
}

/** Masks an address except its beginning, which is enough for its owner to recognise it. */
export function maskAddress(address: string): string {
  return `${[...address].slice(0, 6).join('')}****`
}

/** Masks the half of a network address that identifies a single device: 116.228.*.*, 2408:8400:*. */
export function maskIp(ip: string): string {
  const v4 = /(\d+\.\d+)\.\d+\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.*.*`
  return `${ip.split(':').slice(0, 2).join(':')}:*`
}

/**
 * Groups a number in fours from the left, as people read it: "6229 9900 0020 0038 801". Numbers with letters or hyphens,
 * which other banks have, are unchanged.
 */
export function inFours(number: string): string {
  if (/[A-Za-z-]/.test(number)) return number
  return number.replace(/(.{4})(?=.)/gu, '$1 ')
}

/**
 * Groups a card or account number in fours, as printed. In a masked number the last four digits form a group of their own
 * because people recognise the number by them: "622999*********2345" gives "6229 99** **** *** 2345".
 */
export function spacedNumber(number: string): string {
  const signs = number.replace(/\s/g, '')
  if (!signs.includes('*')) return inFours(signs)
  const head = inFours(signs.slice(0, -4))
  return head ? `${head} ${signs.slice(-4)}` : signs
}
