/** Characters of the questions by their pinyin, without tones. Made by syllables.test.ts from the content. */
export const syllables =
  'an安 ba把 ban办 bei备被 bi币笔闭 bian便变编 bie别 bu不 cai才财 ce册 cha插查 chao钞 che撤 cheng承 chong重 chu出 ci慈次 ' +
  'cun存 cuo错 da大打答 dai代贷 dan单担 dao到道 de得的 deng登 di低 dian电 diao钓 ding定 diu丢 dong动 du度 duan短 ' +
  'dui对 dun盾 duo多 e额 fa发法 fan反 fang方防 fei费非 fen份分 feng风 fu付复符 gang港 gao高 ge个各 gei给 geng更 gong工 ' +
  'gou购 gu估固 gua挂 guan关 gui规 guo国过 hai还 hang行 hao号好 he和核 hen很 hou候 hu户 hua化 huan换还 hui会回汇 ' +
  'huo或活 ji几基机激籍记际 jia假加 jian件见 jiao交 jie结解 jin进金 jing境 jiu久 ju居据 juan捐 ka卡 kai开 kan看 ke可客 ' +
  'kou扣 kua跨 kuai快 kuan款 lai来 le了 li利理里 liang两量 lin临 liu流 lu录 ma吗码 mai买卖 man满 me么 mei每没美 mi密 ' +
  'min民 ming名明 mo没 na哪 nao脑 neng能 nian年 pi批 pian骗 piao票 ping评 pu普 qi七期 qian前签钱 qing清 qiu求 qu区取 ' +
  'quan全 que确 ren人认 ri日 ru入 shan善 shang上 shao少 she设 shen什 shi使士失实式时是示识 shou手收 shu书输 shui水谁 su诉 ' +
  'suan算 sun损 suo锁 tai态 ti提 tian填天添 tong同通 tou投 wai外 wan万 wang忘网 wei为未 wen文 wo我 wu五 xi息细 ' +
  'xian现限险 xiang香 xiao消销 xin信新 xing姓行醒 xu续 xuan选 yan验 yao要 yi一以意易 yin印银 ying应 yong用 you有 yu余鱼 ' +
  'yuan元 yue月约 zai在 ze则 zen怎 zeng赠 zha诈 zhan站 zhang账 zhao找 zhe折 zhen真 zheng证 zhi只指支智知 zhong中种 ' +
  'zhu注 zhuan转 zi子自资 zui最 zuo做'
