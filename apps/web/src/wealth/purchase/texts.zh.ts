export default {
  from: '付款账户',
  consent: '风险确认',
  'consent.hint': '请输入“{text}”',
  estimate: '这笔交易',
  fee: '申购费{rate}',
  free: '免',
  net: '买到的净额',
  units: '约得份额',
  'units.value': '{units}份',
  note: '按{on}净值{nav}估算，以{trade}净值为准（未知价）。',
} as const
