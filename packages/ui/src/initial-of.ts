/** The one sign a customer without a picture is shown by: the last of a Chinese name, the first of another. */
export function initialOf(name: string): string {
  return [...name].at(/[a-z]/i.test(name) ? 0 : -1) ?? ''
}
