export default {
  from: '付款账户',
  consent: '风险确认',
  'consent.hint': '请输入“{text}”',
  estimate: '交易试算',
  fee: '申购费{rate}',
  free: '免',
  net: '净申购金额',
  units: '预计份额',
  'units.value': '{units}份',
  note: '按{on}净值{nav}估算，以{trade}净值为准（未知价）。',
} as const
