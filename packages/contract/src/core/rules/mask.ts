import { characterCount } from './normalise.ts'

/** A person's name for others to see: the last character of a Chinese name (张三 gives *三), the first letter of
 *  every other word. A name of one character stays hidden. */
export function maskName(name: string): string {
  if (/^[\p{Script=Han}·]+$/u.test(name)) {
    const characters = [...name]
    return characters.length < 2 ? '*' : '*'.repeat(characters.length - 1) + characters.at(-1)
  }
  return name.replace(/[^\s.]+/g, (word) =>
    characterCount(word) < 2 ? '*' : [...word][0] + '*'.repeat(Math.min(characterCount(word) - 1, 4)),
  )
}

/** First `head` and last `tail` characters; where there is nothing between, all but the last `tail`. */
function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length <= tail) return '*'.repeat(text.length)
  const shown = text.length > head + tail ? head : 0
  return text.slice(0, shown) + '*'.repeat(text.length - shown - tail) + text.slice(-tail)
}

/** Card or account number: first 6 and last 4. */
export function maskCard(number: string): string {
  return maskMiddle(number, 6, 4)
}

/** 138****8000 */
export function maskMobile(mobile: string): string {
  return maskMiddle(mobile, 3, 4)
}

/** ID number: first 3 and last 4. */
export function maskId(number: string): string {
  return maskMiddle(number, 3, 4)
}

/** The last four digits, as messages name an account. */
export function tailOf(number: string): string {
  return number.slice(-4)
}

/** z***@example.com */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host}`
}

/** An address by its beginning: who knows it, knows it. */
export function maskAddress(address: string): string {
  return `${[...address].slice(0, 6).join('')}****`
}

/** A network address as pages show it, the half that names a single device hidden: 116.228.*.*, 2408:8400:*. */
export function maskIp(ip: string): string {
  const v4 = /(\d+\.\d+)\.\d+\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.*.*`
  return `${ip.split(':').slice(0, 2).join(':')}:*`
}

/** A number as people read it, in groups of four from the left: "6229 9900 0020 0038 801". One with letters or hyphens, as
 *  other banks have, stays as it is. */
export function inFours(number: string): string {
  if (/[A-Za-z-]/.test(number)) return number
  return number.replace(/(.{4})(?=.)/gu, '$1 ')
}

/** A card or account number as it is printed, in fours. Of a masked one the last four digits stand
 *  apart, since they are what it is known by: "622999*********2345" gives "6229 99** **** *** 2345". */
export function spacedNumber(number: string): string {
  const signs = number.replace(/\s/g, '')
  if (!signs.includes('*')) return inFours(signs)
  const head = inFours(signs.slice(0, -4))
  return head ? `${head} ${signs.slice(-4)}` : signs
}
