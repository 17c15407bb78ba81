import type { HelpFigures } from '@cloudsail/contract/help'

/** A text of the content with the bank's figures in it, which stand out. */
export function Filled({ text, figures }: { text: string; figures: HelpFigures | null }) {
  return text.split(/(\{\w+\}%?)/).map((part, at) => {
    const name = part.match(/^\{(\w+)\}/)?.[1] as keyof HelpFigures | undefined
    if (!name) return part
    const value = figures?.[name]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <strong key={at}>{value === undefined ? '…' : part.replace(`{${name}}`, value)}</strong>
    )
  })
}
