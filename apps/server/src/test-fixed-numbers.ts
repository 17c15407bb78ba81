/**
 * Numbers in texts that look like a parameter's value but are not: a pattern of the number with the words around it, and
 * the reason.
 */
export const fixedNumbers: readonly [pattern: string, why: string][] = [
  // Products and their names
  [
    '以7天为一期|(七天|7天|7日)(通知|一转|自动转存|滚存|一期)|每7天|(为|满|率%，|不足|未满|计付)7天|前7天通知|seven-day|7-day|seven days|cycles of 7 days|pay 7 days|every 7 days|7 days, then|for 7 days|with 7\\.',
    'a call deposit of seven days',
  ],
  ['\\{rate\\}%，7天|本期满7天|7天\\{call7Rate\\}|七日年化|7日年化', 'seven days of a yield or a cycle'],
  [
    '=\\d\\d \\{[^}]+\\}|^[二三五]年$|存三年定期|three-year deposit|5年期以上|5 years and more',
    'the term of a deposit or a loan',
  ],
  ['后续[两三四五]次|一次', 'how many dates are shown'],
  ['十条守则', 'how many rules the page lists'],
  // Ranges of time that the page shows
  [
    '(近|过去|最近)(3|7|10|12|24|30|90)个?(天|日|个月|期)|最近24个月|past 12 months|last (7|30|90) days|last (3|12) months|twelve months|(近|last )两?三个月|[比较]30日|30-day average|rate over 30 days|in 30 days$|\\{count\\} in 30 days',
    'the reach of a list or a chart',
  ],
  [
    '[两二三]年内可查|可以查两年|可查询两年|^(两年|五年|five years)$|12 months ago|^(30|90)天内$|^within (30|90) days$|最近两年|能查两年|查三个月|每次最多三个月|保留两年|可追溯两年|查询三个月|两年前|two years (of transactions|for current|back|ago)|two years$|two years,|up to two years|three months at a time|three months at most|back two years|近?2年|2 years \\{|2-year|^3个月$|^12个月$|^(3|12) months$',
    'how far back a query reaches',
  ],
  ['90天内到期|within 90 days, with interest|within 7 days, together|近7天有', 'the period of a total'],
  [
    '10天后还款|30天后(还款|合计)|10天、30天后|after (10|30)( days)?|cost for 10 and 30 days',
    'examples of what cash costs',
  ],
  ['1至28日', 'the days of a month that every month has'],
  ['[降升]0\\.25%', 'the step of a rehearsal'],
  ['50% within', 'shares of a spread of times'],
  ['(两|2)次输入|转了两次', 'the same thing typed again'],
  ['90天以内|Up to 90 days|91天至1年|91 days to 1 year', 'the terms to choose in the wealth shop'],
  [
    '消费分12期|分12期，年化|12期年化|in 12 instalments|12 instalments cost',
    'the plan of twelve instalments, the usual one',
  ],
  [
    '近6个月(银行流水|的工资流水)|six months of (bank statements|payslips)|(近|of )(three|三个)(月| months)的?( of salary|工资流水)?|three months of salary|from the last three months|每个?月末|end of each of the last three months|最近3个月末',
    'which proofs are asked for',
  ],
  ['5-year LPR', 'the name of a published rate'],
  ['3至6个月生活费|three to six months of expenses', 'a rule of thumb'],
  [
    '按近两年模拟|两年净值内|近两年公布的净值|two years of NAVs|NAVs of the past two years',
    'how far back a calculator reads NAVs',
  ],
  // The law, the scheme, the contract with the customer
  [
    '(情况变化时须在|变更之日起)30日内|any change within 30 days',
    'when a change of tax residence is told, by law',
  ],
  [
    '之后两年的便利化额度|发生之日起两年内|within two years of the transaction|结清后不少于十年|(five|ten) years after the loan',
    'terms of an agreement of its version',
  ],
  [
    '答复后15日内|次日起15日内|答复后15天内|15天内答复|次日起15天内|15日内(答复|处理)|within 15 days (of the answer|from (the day after|the next day|tomorrow))|(we|the bank|party B) answers? within 15 days',
    'when complaints and disputes are answered, by regulation',
  ],
  [
    '在60天内点击|60天的申诉期|payment” within 60 days|the 60 days to dispute',
    'how long a payment can be disputed',
  ],
  [
    '失效前30天通知|到期前30天(提醒|起可以|至)|30 days (before|\\(before)|到期后7天|7 days after it expires',
    'reminders and renewals before an end',
  ],
  [
    '满2年|two years of unbroken social security|100万元，或金融资产均不低于200万元，或近3年本人年均收入不低于40万元|CNY 1 million at|financial assets of 2 million, or an average income of 400,000 a year over three years|具有2年以上|at least two years of investment experience|近三年本人年均收入|average annual income over three years',
    'who may take part, by the rules of the scheme',
  ],
  ['每年等值人民币10万元的监管限额|cash withdrawn abroad to CNY 100,000', 'cash abroad, by regulation'],
  ['年满18周岁、不超过65周岁|for ages 18 to 65', 'who may apply for a card'],
  [
    '(在|后|超过)90天内?(内)?(激活|未激活)|activated within 90 days|card within 90 days',
    'when a card has to be activated',
  ],
  [
    '(当日|今日)23:00前|前一日23:00(前|后)|until 23:00 (on|today|the day before)',
    'until when a plan or a date can be withdrawn',
  ],
  [
    '(到期还款日|每日|\\{due\\} |\\{date\\} |和|、)(09|21):00|(at|and|on \\{due\\} at|\\{date\\},) (09|21):00',
    'when agreed repayments are tried',
  ],
  ['06:00起|from 06:00 (that day|from the same)|06:30', 'when instalments of loans are collected'],
  ['90天，可随时撤出|public for 90 days', 'how long donors are listed'],
  [
    '逾期超过90天|逾期91天(起先|（含）以上的，先)抵扣本金|oldest comes first\\. From 91 days overdue|91st day overdue',
    'the order of repayment of cards',
  ],
  [
    '5个工作日(后|内送达)|five working days from now|delivered within 5 working days',
    'when a new card arrives',
  ],
  [
    '30天内(还可临时挂失|临时挂失已达3次)|temporary reports( left)? in 30 days',
    'how often a loss can be reported for a time',
  ],
  // Machines, codes, forms
  [
    '24小时(，到时自动解锁|内未在|内登录香港)|^24小时$|24 hours, then unlocks|bank within 24 hours|confirm there within 24 hours',
    'locks and confirmations of 24 hours',
  ],
  ['12小时内.{0,3}已|(account|lines \\{lines\\}|last) (within )?12 hours', 'which orders count as the same'],
  ['(超过|在)30分钟|within 30 minutes|more than 30 minutes', 'how long a way in takes at most'],
  ['草稿保存30天|drafts are kept for 30 days', 'how long a draft is kept'],
  ['内容最多1,000个字|up to 1,000 characters', 'how long a text may be'],
  ['1至9,999,999,999\\.99|from 1 to 9,999,999,999\\.99', 'what a calculator takes'],
  ['约[12]分钟|about (1|2|two) minutes?', 'how long something takes to read'],
  [
    '停用满30天|blocked for 30 days|90天(退回|未写卡|没有写卡)|loaded (for|within) 90 days',
    'when e-cash is returned',
  ],
  [
    '10元至100元|50元至500元|CNY 10 to 100, by CNY 50 to 500|10元至1,000元|CNY 10 to 1,000|10元起的整数|from CNY 10( to 1,000)?\\b|不[超得]+过1,000\\.00元|hold up to CNY 1,000\\.00',
    'what a chip holds, by its standard',
  ],
  [
    '每满1?,?0?0?0?元得1分|每满10元得1分|每满1,000元得1分|每消费1元得1分|each CNY (1,000|10|1)\\b|抵1(\\.00)?元|(for|=) CNY 1\\b(\\.00)?',
    'the unit that points are counted by',
  ],
  ['延长30天|valid for 30 more days', 'how long returned points live'],
  [
    '12个月(有效|内有效|内最多|内剩余|最多|\\{year\\}|内还可评)|、12个月|valid for 12 months|(assessedAYear|year)\\}( more)?( times)? in 12 months',
    'the year of an assessment',
  ],
  ['本月起12个月内|twelve months ahead', 'how far ahead currency is declared'],
  ['人民币0\\.00元|CNY 0\\.00', 'nothing at all'],
  ['每10,000\\.00元|each CNY 10,000\\.00|holding CNY 10,000\\.00', 'an example of cost and loss'],
  ['不满7天的赎回费|within 7 days the fee', 'redemption fees, by regulation'],
  ['50%在\\{half\\}小时内|90%在\\{most\\}小时内', 'how many of the past payments had arrived'],
  ['五万美元额度', 'what customers call the yearly quota'],
  ['每月15日起的?', 'the open days of a plan'],
  ['上午09:00至12:00|下午13:30至17:00', 'hours of a branch for talks'],
  ['周六营业至16:00|until 16:00 on Saturdays', 'opening hours of branches'],
  [
    '有8,000\\.00元的，转出6,000\\.00元，余2,000\\.00元|a rule for 6,000\\.00 moves it from a balance of 8,000\\.00 and leaves 2,000\\.00|保留20,000\\.00元|20,000\\.00 to keep|such as CNY 500\\.|保底30,000\\.00元',
    'examples of deposit rules',
  ],
]

/**
 * Files whose numbers are all their own: the questions of the risk assessment (another questionnaire is another file),
 * the settings of the process, and the journal tables.
 */
export const filesOfFixedNumbers =
  /^packages\/contract\/src\/wealth\/questions\.ts:|^apps\/server\/src\/config\.ts:|\/journal-table\.ts:/
