/**
 * Designs that we found by long searches, for numbers at which a short search misses the best known draw. A row has the
 * players, the courts, and for each round the seats in court order: one character per player (`0` to `9`, then `a` to
 * `z`, then `A` on), four per court, the first two against the last two. Players who are not named rest.
 *
 * `src/areas/draws/tests/rules/starters.test.ts` checks the known figures of each row.
 */
export const starterRows: readonly (readonly [players: number, courts: number, rounds: string])[] = [
  [5, 1, '3401 3204 1320 2134 1204 4230 3014'],
  [6, 1, '1534 2035 0421 3045 3214 4250 1325'],
  [7, 1, '0321 6450 2351 0463 1425 0653 0142 6513'],
  [7, 1, '2054 6130 6524 2310 6453 2106 5134 4026 3152'],
  [7, 1, '1564 0342 1635 0241 5632 3140 4562 0136 4325 2160'],
  [10, 2, '42956387 05763421 07146829 13965280 91570483 06492871'],
  [10, 2, '05872431 46902175 02486953 17896052 94723618 65142930 23768091 39514786 28954073 61074358'],
  [11, 2, '803a1654 18264937 72530a91 04526897 67a25193 249a8701'],
  [11, 2, '675a9431 29645308 12379a85 0a421786 50167a39 874051a2 02985643'],
  [11, 2, '35a96874 59064a21 71092683 427085a1 2a940136 815067a3 48931527 20a67543'],
  [12, 3, '5281a30967b4 7a6582340b19 ab8496153270 10475ab39286 6b30a8174295'],
  [12, 3, '8b2a39074165 b597438120a6 4a370b618295 9a46780125b3 450a172983b6 8675193a2b04'],
  [
    12,
    3,
    '7a2351806b49 092761b5483a 648952ab7301 7ba631590428 504b8763192a a1605897b234 14a9625307b8 4a751268b093 560324719b8a',
  ],
  [
    12,
    3,
    '52768a401b93 905163872ba4 3b057498a162 4b16027385a9 13845b27960a a71024956b38 7b4935a60821 8b5a19324607 2a439b605718 6829ab713054',
  ],
  [13, 3, '673190a4528c 92b568a734c0 a514bc067923 4b38c917506a 9180c23a45b7 c7ba58304261 896c4027a13b'],
  [14, 3, '0c925bda7431 1da36c7b8542 27b496530d8c 38c5a064179d 49d628a7b105 5a7039b8c216 6b81d3204ac9'],
  [14, 3, 'a23d6b908741 02a47c36d589 bacd40936125 48a63c95bd71 0a1527c9863b d706c8915b24 1d43082c7b5a 1a6970284d5c'],
  [15, 3, 'ba073ed42815 2bd6e059c837 dac5498b6013 4567cbe13a29 68ae04c29d17 d084e7123ba5'],
  [15, 3, '952d6be873a4 b79c6310a8ed 5c0e24b13986 5e43027dca19 1785b2a064cd 1e9038c265ab 31bd6e274098'],
  [15, 3, '973ecab51428 e6c83a109b4d 20cb98a75643 215783db4e0a 5ad6b4e7c239 b1692d0ec587 a4c367d0be51 0985c4d1276a'],
  [
    15,
    3,
    '4905c762b8a3 928e5cdb4371 b17d4eca3560 807b64ed912c 5a13d87096b4 a06c54823de9 83dcb01e726a 3b24a795e681 75ce6189a20d',
  ],
  [
    15,
    3,
    'b5c9e2a07d63 edc41386a275 462019bea83c ca1473b059d8 1654b2e807d9 1c27ea384b50 c6e94ab7213d c53074896dba e15dc8602349 a109e576b8d2',
  ],
  [
    16,
    4,
    '541e7d9c680b2f3a 87423be91ca0d6f5 c62e0d34891fa5b7 db07fe1235a469c8 3761cf4b8ead0529 2ad9e5087c3f41b6 c385a946b1d27fe0',
  ],
  [
    16,
    4,
    '234cf6a7d0591b8e 6ae1d543f7b809c2 f8c97b021ad3e654 076531c82be4fad9 62d891470e3f5bca e379825a6dcbf041 048a936bf1527edc 159b80eda47cf263',
  ],
  [
    16,
    4,
    'de782c43150b6a9f 2618ab0d7495e3fc 90cde6b2134a8f57 b3f0694e175cda82 ef9dc35804721a6b 2450eba7df6c3819 c72a53d6fb84e910 54ae86c0d17f9b23 418d9c5bfa02e763',
  ],
  [
    17,
    4,
    '7b6c8910532gdfa4 85d4bgf7ca0316e2 1g06c2f48e7a93b5 386fe5cbga4927d0 972fdeg36b401ac5 a8b24371d6c90e5f 4e9067a5bfd1cg82',
  ],
  [
    17,
    4,
    'f6b75g439dca820e 53c2g87a0b4e16fd 75d02e1a3946cgb8 g3eda95b1c072f48 b158cd4fag063e79 784920bd1f3ac5g6 0gf9c621e8d5ba73 4cea368052f71db9',
  ],
  [
    17,
    4,
    'c5641f8bg93ae07d ga4b2f69ce01d375 dc120f7ae483gb59 e6b93508g72cfd14 g80d613425fec79a 03fc7245d8abg61e gfe7c3bd190526a8 2a13d49e07b6cgf8 1897e5acf6dg0b24',
  ],
  [
    17,
    4,
    'g54c0137aebfd962 06abgf392145d7c8 293ef8b1d5a7c064 a82ge16d07f95cb3 40d897a52b31fecg 20g78b9ce6153fd4 6a321c094e78dgb5 2acb5f86g317ed94 g1dc8e3a746bf025 36g872fc05be149a',
  ],
  [18, 4, '317h2ca5d48b0eg6 803547eadb62g19f 9a0b63f21e5dhc4g fea8cd974210hgb5 57fbe2h981c6g3da 2g8759643bcehfd0'],
  [
    18,
    4,
    '01ef3b96dc5a4728 8b25df4c3h0g7a91 eg9c705641bha83f 290dc68hfg7b4e53 a6g4ebd83c12f9h5 3dh785g1f2e60bac cb37e2ha9048d1g6',
  ],
  [
    18,
    4,
    '518942gac3f706ed g7fe0h5c489631b2 0g93fa65hd71bce8 457b8h20eadf639c 83dah6bg592e104f 6fh27e81ab0c4gd5 2cd43516gf8bh79a 1gcafb9d4he37062',
  ],
  [
    18,
    4,
    'e1bac470f9h26g58 ga93f2cbd5817h60 e6028971g3dchba4 9cb50a82h4edf713 g824adc61b0395fe bed7h035a6gf2c14 9146b7hgcfe83d25 dgf04e36a257c89h 5f47ehg1b368d0a9',
  ],
  [
    18,
    4,
    'fb73g820145hd9ec 9h6f51bda8cge732 6a407h8df3c519e2 28d4ah93e0b76gf5 a5e81d34290b7cgh 17c02g65f948dhba h4eg9a7506d3b1f8 g9136cbea2fh4570 hc054a2bfgde3618 9bgdef80a761c342',
  ],
  [20, 5, '4d8i2c0hbae3gj19f756 35d0c9fah7ijg6e428b1 1ai574908h36dcbg2jef 4h5bdja6f08g329i1ec7 i60b72ga43f1d9ehjc85'],
  [
    20,
    5,
    'fgd5h0a34c68j127eib9 2960ijfe5h1bd4ac873g jba8759432ed6ghif1c0 h7ced861jg4039fb52ai 314ibcg2f76ae8059hdj 63j5aeg18ci907bdf2h4',
  ],
  [
    20,
    5,
    '7483dc59hejfbagi2061 hb6df2a38g5017ec49ij gcj2d4e01i3h98a6bf75 1fg9ei86j7adh5420c3b d531674g2eb9ifj0hca8 0a5ej8b1fc469hg37d2i cige097h1a4bd2f8j653',
  ],
  [
    20,
    5,
    'h41a9d538cfb72gi06ej 049bdchi5j12gf638ae7 j68d2af0g741e5hbic39 egfch769jd4a850ib213 id1e62ca37h0gb9j45f8 a73b1g086e952c4djhif cj754b6i8e3219fadh0g h982j43ei5ag01c6b7fd',
  ],
  [
    20,
    5,
    '5d201ba96i4gc3hfe8j7 6e31f0j87i5hd49g2cba 7f423dcb8i69e5ahg1j0 f6b90i7ah2j18g534edc g7ca93j25fed1i8b0h64 h8db6gfea4j32i0c1975 3i1d7hgf90ecb5j42a86 c6j54i2e3b07a1fd89hg 0a9h4c18b2ged7j65i3f',
  ],
  [
    20,
    5,
    '0h67fga82i349edc5b1j 5aedghb91i783j406c2f 2j896baehic54f017d3g 3f95ijd60g127cba8e4h 8dcb1h23jfe74g569a0i ch14068592ebjgai7f3d 1796di2053acfhbj8g4e gicfej3164bd28579h0a af4270cehjdg39685i1b bg03457981daifeh6j2c',
  ],
  [
    21,
    5,
    '0k5adg7bh4c89ei6321j 3fgh9704ijdc1e5k8b6a 827e6c3095jgfda4bikh 39d82i45fb01jh67geca 416gk8jfa3i79bc2dh0e e4bj1ha9k26dg08i5cf7',
  ],
  [
    21,
    5,
    '4fhikcb5ag72j08963ed ja3bk4201ihe5c7df8g9 0671a9d43jf5hcgk28be ge9538h7d0bik6fa4j1c ac8if251k7ej96hb403g jdh2c0ef4685bg13ki79 8kd1i6gjc3297fb4h50a',
  ],
  [
    21,
    5,
    '7c836k4015j9aibehg2f 502dbg4e863i1k7hca9f h9e682bfa1dk03jgci54 1e3fgi7d0chb958426ja 74a09ijh312b6d8fgek5 dg9b53ahj47fi2kc0e18 21i4fk93gah8djec57b6 jkb8c1g6e927f0i5d4h3',
  ],
  [
    21,
    5,
    'bhe65813df4k2c0ijg97 0d1jkha8eg5i9fc73624 4705ifb6ch3jagd81e2k i9h82bcda7143f0g6j5e jaf64g1h09deb8257k3c kbg796035h2f1aec8i4d ia354egc0jk87d6hfb91 g9a28e7f1ki6jb435chd 3dfe2ij76c8gk954hab0',
  ],
  [
    21,
    5,
    'f5kcj62984hbe7dia01g a8ejb12hf735g6kd90ic g84651jdc23ib9afh7ke c5bgi8kah90762fed34j d6che40f73gaj9kbi518 b3k1e89ch6ij0457f2ad i7jfg3bea95d1068c4k2 2179d0k3j8fgh4cab56e i0dbc67ae1k43285f9gh 4396g5hia2k0j1ecd78b',
  ],
  [
    22,
    5,
    'k3fil25dcgah1j094b68 9kc81hbf0l3ea765jgi4 l14a63g9j5hkdf082i7e g5ebc740dk16i8hl9a2f dj736clf82g14e9hbk0a 2h06ej8adb9ikl7g5c13',
  ],
  [
    22,
    5,
    '986ch7032baejdk45g1l gl831fbkhjai59e76024 7kl2b9g0f48e1c3i6a5d 219jhk58c3dbfag7iel0 4ib5j3e69dlf180ah2cg 0jcfd28i1g47b6lha39k hd1e4cal6gik2f538j7b',
  ],
  [
    22,
    5,
    'a4f5gi71k6le2j38bdh0 de95gc8ab7l34ihj216f fcibh3514l209k7agdj6 5j278cldgkfh1aeb093i h1l7ejf0865ib29g4ck3 8k1046b9ehc2df37jila 3giekj5bda416c079f8h 63hadki219jcg5l0e748',
  ],
  [
    22,
    5,
    '45dh3ikecb71f980gja2 f1e2ia7h84jkd9g65clb 9hbk0c3j65if4leg782d lf7je485ig1026kca3b9 b38fd0cl429iak51hj6e 5a02k97l8chgdbji4613 9cei1hdf8al657g3b04k l8i1b62gk3jd4cafeh07 6704195jabde32lhkigf',
  ],
  [
    22,
    5,
    'jcalhk2fgd39046175bi 9l1k5ed786jfab43gh0c 2e947a06hl3ifgd1kb8c 1fc5i6d8agk72lbe90j3 3ek6iabgj27c5h89fd4l 8374ljg5f0i26bk9ae1h ida2bh1jk450e8gcfl79 0hdb1c739ea8i4kjg265 0bfei9c45lh6kd7j2813 7g4h208lcbd6f5a3jie1',
  ],
  [
    24,
    6,
    'e6mdghaj130k5b89fcl47in2 hibkgdl5241ef0m78jn36c9a 352f9kn4h7l6ijce0dabg1m8 i8l017bcaen5463gh2m9jkdf j9l1i3ma28cdbfn6ke7g504h cgn0ef8hj4mbkal2615i39d7',
  ],
  [
    24,
    6,
    'e7a9kj1h406b28gml3cinfd5 f8ba39hml4djng76510cek2i 621dl57k4aimfe3jnh80g9cb gf4kl68eni91hadc5bjm0327 6ckmib7dhg5el09fnja21438 2549l1agjc87nkb3ih6f0dem ji0gnec4l2bh17fmkd98365a',
  ],
  [
    24,
    6,
    'fd5nic3lae97kj1h28gm46b0 djl4f8bac1052kieh9m37gn6 n0h87l5k4amicg9b2d61fj3e 70231ni9le68kg4fchdajb5m mkc6g5eha2njbd7if09l1483 9425m0dehfi6jc783knblag1 ij0g1m7fhb2la356nc4ek8d9 eba14j69kd3gnml08i75h2fc',
  ],
  [
    24,
    6,
    'ajb418mfi9lec5h362k0gn7d l8j53di210gan6m4heb7ck9f 6f57ldb0281ngich3ek4maj9 9840jhf1c3d6i7akmgl52neb k31gb54cjd79lf2ai6n8mhe0 lnhkm037ace861b9dgf42ji5 gh29k784mbfid5e10jnc36la ie0fn59a64h2dkmj1lc7g3b8 7m2c6jgekb059n3fdh8ali14',
  ],
  [
    24,
    6,
    'kch4765m1njd39fli2bag08e h3die2knb981jcml56g47af0 f6c18h2jak9l0em3dn5ib4g7 0mnbd34a5fhekig6178lj92c 7i296ldecfngb845jk30h1ma g5al01ic362hnj7b49mekdf8 1g3nmbfk4l0279dha86cij5e 28mfbgh9d6j0a1e43c75inlk cedb7jag3im8152kfh0l9n46 j4fi0519c7keah8nm2dg6b3l',
  ],
  [
    28,
    7,
    'enah5kipg76fqorc8d39b24ljm10 fobih80grpld974akn216ejqc35m lqm7eo32a85b0fkrgpcji91hd46n fp43b96c1gelja2i750omrn8hqdk ca0dnlo9kb3j861p2hfmgq54ir7e hr65db17902q3ignec4kompajl8f km9ga13r4jhofd5eil067c28pnqb',
  ],
  [
    28,
    7,
    'nhm108ko6qgflbda92357icrjpe4 a346gin2mceb0jdr7qh8kpf519lo 0qi9b4571kerlp86ndfchjg32amo ge8d1qja2lfrmp97ikh43bnoc560 jli5hf9enpa04cgo3m8rd6712qkb 4n9r3qlc5dhokmj6gpb1e702i8af hpc25garj9b8f0136eio4qmdlnk7 7fjoipd381245qnemgl0kac96hbr',
  ],
  [
    28,
    7,
    '369jr012efmocgnpdhlq47ak58bi gbokfaqj71dn82elr345h9pi60cm 25hobcjl9dkm03fpr67814gqaein cfi1no46lp57r9abehk0mq38dgj2 qi70pk62hbn3oj81gam5rcdef9l4 adp8rfghbeq6im249co7jn05kl13 37eg48chrijk56dfmp1blo0anq29 rlmnoi3d80g9qk5cpj4e72fb61ha 04bd159e23acjm7hkn8fil6gropq',
  ],
  [
    28,
    7,
    'hqldr021k7a4oemf5ib86j39cgpn bgokih9p0c6m28leajqfd1n754r3 r678niae03pf1gq45oh2cbjldkm9 m83q6n4o7pl5br9aic1fk0heg2jd 4l9fdcre1j8on3hbp62kma5g7i0q nj50k3l1hrgfpa8d97oci42mbq6e 1mpbd65fn2q9rjkie3g7c8h4l0oa pej498g0i3odc5qkrmnl7fb21h6a a3c2m7hj19e5gli604dbporqf8kn ieh5qpfbcldgnm674rj0o3ak1829',
  ],
  [
    30,
    7,
    'bi97et1shm4q5d3gpkafjn608lrc 3a6tpidclkn2qge0jrs7f98mh1o5 078oq96k3ir2l4sadhbnfgc1pejm 26ehac7m91d0frto5i48nspqjblg 0pl564rb1an8osdme93chtjkfq27 j4fdt2g8enior9hpl16mb5qas3k0 4okchfl37p6gj1qimb20redatn95 grmnjo92c65sb8ekdtlq4317aih0',
  ],
  [
    30,
    7,
    '4lsgfnd76i85a1bejocprk923tqh kpdqgoe8rla37j064ti95mshb2cf 8k175tjahpf06ns9lqeic3dgrmb4 d4eh6tkb9qg1rnc50l28mifj7osa e5f9aih27tlc1m30rod68psbnjgk bj930qsc8tmdokhl2n41f6garpe7 3o52pl9mcka4rqf8g7hb0tne1isd rig04p632jsedlb5qman1tofh89c emc6rjh1inbo2tpg3ksf5q7490ad',
  ],
  [
    30,
    7,
    'fs1ipecdj6r2mqhngk3tl7o8b045 foc28gsm17t5prk04lq9b3jneiha kje95lrh8ngp7qcfo0i62mt43asd 3lp1thc9mbafeogrn7i26sk5d08q a8tr4jgio53qd2197sebp6fhnlck q2bg637m4fek89i5ohdj1c0asrtn r4d7o1bkf9n0g6al5mjcqptie823 05me4aonspqjtldbr9f328khgc16 h70gb986dkimc43sa2p5erq1jlft n6te0sl2brci7kja41h8fdg5omp9',
  ],
  [
    32,
    8,
    'pfc4g65deorj0mlt9vskn12au8b37hiq 0r63q1sp4v27ahc9gbmjel8dkfinu5ot 5vaeu4hl0qfbs6jn7t8cp3mi2od9r1kg 2lqjatirk3c58vgp0nohu96fm1e7sb4d os8i37j9tpdnuqek51lfrvbh04ga62mc 91bt082kumsaf7dr6e4iogqchpj5nvl3 hkdmbenclg9i41o3ur2p05s7qv6tfaj8 un7gmvfo81h6b2i53aqdtk4jlscr09pe',
  ],
  [
    32,
    8,
    'g65dpfc49vskeorju8b3n12a0mlt7hiq kfingbmj0r63ahc9q1spu5ot4v27el8d 7t8c2od9u4hlp3mi5vae0qfbr1kgs6jn 2lqjatirm1e7sb4d0noh8vgpu96fk3c5 rvbhuqektpdn51lf62mc37j9os8i04ga umsanvl3ogqc082kf7dr6e4ihpj591bt 41o305s7faj8qv6tlg9ihkdmbencur2p 09pe81h6b2i5un7gtk4jlscr3aqdmvfo h2ft1ivdg3es0jucapk6bol7r85nq94m',
  ],
  [
    32,
    8,
    'u83b6dg59kvslt0mcp4fejrona12qhi7 427vc9ahuot5p1sq8eldfink3r60jmgb j6snqfb0ipm3do29grk1luh478ct5eav aritme71lj2qk5c30ohnvgp8ds4bu9f6 1f5lo8sia40grhvb379j6m2ceuqkpdtn cgqovnl3r7df4i6eamsu1t9bj5hp2k80 hmdku2prcnbe8afjtv6q705s9ligo134 e0p9jk4th861nu7g2b5i3dqavofmscrl f3tsrm9n7lboka6pjicuheg21d0vq458 iuv1thes9r8q3gf2mn54jc0d7oapk6bl',
  ],
  [
    36,
    9,
    '6ctkvn2xohu5ej70bgyqa4zrmwsfi3d8p91l 0k5mbhij84qwyvls61xrd9fetnuacp72z3og b42dmn1gx30pjort7as58chlizqey9w6fkuv hyex0ur821zfagcwvit9nq5pblk3o7m4sj6d xzus6pemgilr8nb9ko2w7y3f5cd1avjq04ht o8v1qst3myjcf4ipd7wh6u2gak9xln0z5ebr 7r9qfbochnsk5634p8zjtmxl0gdvwe1uyia2 fa6lzydkt71bhm2qen3co0isu4j95gx8wvpr',
  ],
  [
    36,
    9,
    '71l6v0awfxg32k94q5dbozsci8rhtyejmunp gyh4prtdw1bxi6ecuzfk3la5j0s982m7nvoq owpix2cyqsue03n8vrgl4mb6k1tahz95j7fd 5nc7k8geitvfy3dzwshmpxqjl2ub14o09ra6 l0hfasb76od825p1xt9nqyikm3vcjuwgz4er 36q2izjl7pe0kvxhyuaom19gn4wdr5fsbtc8 jrkm8qf1n2ahs6gt47i3cud0o5xezvbplwy9 mxzao3b958j4rwcqdve1t7hup6yfksln0ig2 u89v60k5nyrbltmop4caewf2q7zgsxdi1jh3',
  ],
  [
    36,
    9,
    'wky5rjicfx4pb36dn0q9hsom2zev87l1ugat gx5qmly6vh0u3zfwc47eo1raskjditpn98b2 4zgmp2s0nby7tlked58fwi1va9c3hx6rjuqo kvrp5zhnq3t1ocy8mj2wublfe69g0ad4ix7s pdy910e5lwsqr4u26ziojx8tf7ahvcbgnk3m 21f6kx9u7zjpg80ibmtrqeyaol4ns5v3wdch cnust6w4medih91jlxav32g7pb5o8zkqrfy0 dovt43h8ia2ku7m5sgy1qc6pbx0wnfej9zlr j03lrd7qogfkazbsepwu54i9cx1mthy2v8n6 se8rfqmv65jadx2nphgl0zctuiy3w9o7k14b',
  ],
  [
    40,
    10,
    's7pBdw5g6ajntbq4zhem3A9r8uxlvi21k0oCDfcy 0hnxC9slvrye17Dwbm6f4g2ozuBAqck5id8jp3at vaqmt9DBCpj4ouhdl6zrekAb8n7g103ysf5iw2cx 51nlh8Ap6BxCusy43iDgoejcd7vbzfa2mtkr90qw 2dmsa79oylqi1Brjgcpv5084h63kzDxbnAtfewuC 4ex73Cb5omlBv8fkAwayh2Djd6p0qrgus1tczni9 prxfym893nu2ib0BjsAg16qeadCDhcl7t5vowkz4 259ec0umnBv4oqDpgfhCs8rb67iAdzyt3lwjk1ax o83zfqBdukipv6wst702j5xy1b9hmAD4cnCragel',
  ],
  [
    40,
    10,
    'ubeo1wAv9lfyczrqn8i4asg7Dj2hCmdBkt36x05p zf3ibth8o9j0lp475mgudAsrvcaky16q2xBwDneC u27rcpi9eBts6nhvk5f13yCxwdblzoaDmq08Ag4j nr19l6g2AkbzBh0faCptdqj5xecm7oiw4uDyv38s BlcAyadnm7h3os250vzuw49tCi1g8kjxbDqperf6 gpewsfx45hCrDtmAyvBoz812q7nk03bcijalud96 hqaxjfbm14cduwCk6iDszpnBtgy0A923ve57r8ol s9kmAqoCwa68irby20devxDlB534phu1fgcn7jzt C640BrkDqiv231eaxb79jscu8fApt5lnghdowyzm yc85D701xuAn9gBqrjw3hiekp6moftdvCslz42ab',
  ],
]
