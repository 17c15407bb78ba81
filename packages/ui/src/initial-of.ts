/**
 * Returns the character that represents a customer without a picture: the last of a Chinese name, the first of any other.
 */
export function initialOf(name: string): string {
  return [...name].at(/[a-z]/i.test(name) ? 0 : -1) ?? ''
}
