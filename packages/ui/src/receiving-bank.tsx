import { receivingBanks } from '@cloudsail/contract/transfers'
import { useEffect } from 'react'
import { useCall } from './base/queries.ts'
import { useLanguage } from './base/texts.ts'
import { ComboBox } from './combo-box.tsx'

interface Props {
  label: string
  hint?: string | undefined
  /** Shown if no bank has the typed name. */
  nothing: string
  /** First three digits of the bank's codes. Empty while no bank is chosen. */
  bank: string
  /** The text in the box. */
  text: string
  onChange: (chosen: { bank: string; bankText: string }) => void
  error?: string | undefined
}

/** A field for a bank that receives payments, found by name or initials. */
export function ReceivingBank({ bank, text, onChange, nothing, ...field }: Props) {
  const language = useLanguage()
  const { data } = useCall(receivingBanks, {})
  const banks = data?.banks ?? []
  const named = banks.find((each) => each.bank === bank)?.name[language]
  // Fills in the name of a bank that came without one, from a contact or a repeated order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there
  useEffect(() => {
    if (text === '' && named) onChange({ bank, bankText: named })
  }, [named])
  return (
    <ComboBox
      {...field}
      value={text}
      onChange={(typed) => onChange({ bank: '', bankText: typed })}
      onPick={(option) => onChange({ bank: option.key, bankText: option.label })}
      options={banks.map((each) => ({ key: each.bank, label: each.name[language], search: each.search }))}
      nothing={data && nothing}
      maxLength={40}
    />
  )
}
