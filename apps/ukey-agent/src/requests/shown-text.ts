/** Signs that would be signed and not seen, or that turn others round: controls but the line feed, zero-width and
 *  bidirectional marks, tags, private use. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\u115F\u1160\u3164\uFFA0]/u

/** Whether a text holds anything that the holder could not see before signing it. */
export function hasHiddenSigns(text: string): boolean {
  return hidden.test(text.replaceAll('\n', ''))
}
