/** Returns a text of the content with the bank's figures filled in. */
export const filledText = (text: string, figures: Readonly<Record<string, string>> | null): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => figures?.[name] ?? '…')

/** A text of the content with the bank's figures filled in and highlighted. */
export function Filled({
  text,
  figures,
}: {
  text: string
  figures: Readonly<Record<string, string>> | null
}) {
  const parts = text.split(/(\{\w+\}%?)/).map((part, at) => {
    const name = part.match(/^\{(\w+)\}/)?.[1]
    if (!name) return part
    const value = figures?.[name]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <strong key={at}>{value === undefined ? '…' : part.replace(`{${name}}`, value)}</strong>
    )
  })
  return <>{parts}</>
}
