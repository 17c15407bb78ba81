import { type IdType, idTypes } from '@cloudsail/contract'
import { idTypeNames } from '@cloudsail/contract/dictionaries'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'

interface FieldOf<T extends string = string> {
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

/** The fields for type and number of an identification document, in the order usual at banks. */
export function DocumentFields({ idType, idNumber }: { idType: FieldOf; idNumber: FieldOf }) {
  const t = useTexts('journeys')
  const language = useLanguage()
  return (
    <Pair>
      <Select<IdType>
        {...idType}
        value={idType.value as IdType}
        label={t('idType')}
        options={idTypes.map((type) => ({ value: type, label: idTypeNames[type][language] }))}
      />
      <TextField
        {...idNumber}
        label={t('idNumber')}
        maxLength={40}
        autoCapitalize="characters"
        inputMode={idType.value === 'residentId' ? 'text' : undefined}
      />
    </Pair>
  )
}
