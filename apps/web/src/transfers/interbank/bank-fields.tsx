import { citiesOfBank, searchBranches } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { ComboBox } from '@cloudsail/ui/combo-box.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { ReceivingBank } from '@cloudsail/ui/receiving-bank.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { useSettled } from '@cloudsail/ui/use-settled.ts'

/** The receiving bank, as chosen. */
export interface BankChoice {
  bank: string
  bankText: string
  branchKnown: boolean
  branchCode: string
  branchText: string
  province: string
  city: string
}

interface Props {
  values: BankChoice
  set: (change: Partial<BankChoice>) => void
  error: (path: 'bank' | 'branchCode') => string | undefined
}

const typingMs = 250

/** The fields for a bank and, if known, its branch: found by province, city and keyword, also in pinyin. */
export function BankFields({ values, set, error }: Props) {
  const t = useTexts('transfers')
  const { bank, bankText, branchKnown } = values
  return (
    <>
      <ReceivingBank
        label={t('bank')}
        hint={t('bankHint')}
        nothing={t('noBank')}
        bank={bank}
        text={bankText}
        onChange={(chosen) =>
          set({ ...chosen, ...(chosen.bank !== bank && { branchCode: '', branchText: '' }) })
        }
        error={error('bank')}
      />
      <Checkbox
        checked={!branchKnown}
        onChange={(unknown) => set({ branchKnown: !unknown })}
        note={t('branchUnknownNote')}
      >
        {t('branchUnknown')}
      </Checkbox>
      {branchKnown && bank !== '' && <BranchFields values={values} set={set} error={error} />}
    </>
  )
}

function BranchFields({ values, set, error }: Props) {
  const t = useTexts('transfers')
  const language = useLanguage()
  const { bank, province, city, branchText } = values
  const cities = useCall(citiesOfBank, { bank }).data?.cities ?? []
  const provinces = [...new Map(cities.map((each) => [each.province.zh, each.province])).values()]
  const wanted = useSettled(branchText, typingMs)
  const { data, isPlaceholderData } = useCall(
    searchBranches,
    { bank, text: wanted, ...(city && { city }), ...(province && { province }) },
    { keepPrevious: true },
  )
  const away = { branchCode: '', branchText: '' }
  return (
    <>
      <Pair short>
        <Select
          label={t('province')}
          value={province}
          onChange={(chosen) => set({ province: chosen, city: '', ...away })}
          optional="unmarked"
          options={[
            { value: '', label: t('anyProvince') },
            ...provinces.map((each) => ({ value: each.zh, label: each[language] })),
          ]}
        />
        <Select
          label={t('city')}
          value={city}
          onChange={(chosen) => set({ city: chosen, ...away })}
          optional="unmarked"
          options={[
            { value: '', label: t('anyCity') },
            ...cities
              .filter((each) => province === '' || each.province.zh === province)
              .map((each) => ({ value: each.city, label: each.name[language] })),
          ]}
        />
      </Pair>
      <ComboBox
        label={t('branch')}
        hint={t('branchHint')}
        value={branchText}
        onChange={(text) => set({ branchText: text, branchCode: '' })}
        onPick={(option) => set({ branchText: option.label, branchCode: option.key })}
        options={(data?.branches ?? []).map(({ branchCode, name }) => ({
          key: branchCode,
          label: name,
          note: branchCode,
          search: '',
        }))}
        unfiltered
        nothing={data && !isPlaceholderData && wanted === branchText ? t('noBranch') : undefined}
        error={error('branchCode')}
        maxLength={60}
      />
    </>
  )
}
