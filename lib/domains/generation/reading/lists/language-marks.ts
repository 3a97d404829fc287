/** Words (`=word`) and runs of letters (`_` for an edge) with their points for each language, `e` for none, a letter more or less for each point; written by `npm run bench -- copy languages`. */
export const languageMarks =
  "=a:faefefa =aan:aaaaaah =ab:ahaaaaa =al:aagagad =am:dhaaaaa =an:ggadaaa =and:haaaaaa =ao:aaaaaha =are:haaaaaa " +
  "=as:faaaaga =at:haaaaaa =ate:aaaaaha =au:aaahaaa =auf:ahaaaaa =aus:ahaaaaa =avec:aaahaaa =be:haacabc " +
  "=bij:aaaaaah =bis:ahaaaaa =bitte:ahaaaaa =by:habaaaa =c:babgfcb =can:haaaaaa =che:aaaahaa =com:aacabha " +
  "=con:aagagaa =d:ebbgdba =da:adbagga =dans:aaahaaa =das:ahaaaea =dat:aaaaaah =de:aaffafe =del:aagagaa " +
  "=dem:ahaaaaa =den:ahaaaad =der:ahaaaba =des:adahaaa =deux:aaahaaa =di:aaaahaa =die:agaaaaf =do:eaaaaha " +
  "=du:adahaaa =due:aaaahaa =e:aaaagga =een:aaaaaah =ein:ahaaaaa =eine:ahaaaaa =el:aahaaaa =em:aaaaaha " +
  "=en:aagfaaf =er:afaaaag =es:afgaaaa =est:aaahaaa =et:aaahaaa =euro:bfaafaf =for:haaaaba =from:haaaaaa " +
  "=fur:ahaaaaa =geen:aaaaaah =het:aaaaaah =i:gaaagaa =ich:ahaaaaa =ik:aaaaaah =il:aaaehaa =im:bhaaaaa " +
  "=in:feaafaf =is:gaaaaag =ist:ahaaaaa =it:haaadaa =je:aaafaag =kein:ahaaaaa =keine:ahaaaaa =l:aaagfaa " +
  "=la:aagffaa =las:aahaaaa =le:aacgeaa =les:aachaaa =lo:aagafaa =los:aahaaac =met:aaaaaah =mit:ahaaaaa " +
  "=na:aaaaahe =nao:aaaaaha =ne:acageaa =nicht:ahaaaaa =niet:aaaaaah =no:fafacfa =non:aaaehaa =not:haaaaba " +
  "=nous:aaahaaa =o:aadacha =of:gaaaaae =ohne:ahaaaaa =on:gaagaaa =one:haaaaaa =ook:aaaaaah =op:aaaaaah " +
  "=our:haaaaaa =par:aaahaca =para:aagaaga =pas:aaahaac =per:ccaagaf =por:aagaaga =pour:aaahaaa =que:aageafa " +
  "=qui:aaahdaa =s:gcbebbe =sans:aaahaaa =se:aagedfa =sem:aaaaaha =si:aaedgaa =sie:ahaaaaa =sin:aahaaaa " +
  "=sind:ahaaaaa =so:ffaacfa =sur:aabhaaa =t:haabaae =te:aafadcg =that:haaaaaa =the:haaaaaa =to:haaaaaa " +
  "=tot:aaaaaah =tu:aahddbb =two:haaaaaa =um:bfaaaga =uma:aaaaaha =un:aafffaa =una:aagagaa =und:ahaaaaa " +
  "=une:aaahaaa =van:cabaaah =von:ahaaaaa =voor:aaaaaah =vous:aaahaaa =we:gaaaaaf =wij:aaaaaah =wir:ahaaaaa " +
  "=with:haaaaaa =y:aahdaaa =you:haaaaaa =your:haaaaaa =zijn:aaaaaah _a:eeeeeed _a_:faefefa _aa:abaaaah " +
  "_aan:aaaaaah _ab:efeddeb _ab_:ahaaaaa _ad:fcddeee _al:defcfde _al_:aagagad _all:efacgae _als:dgabaaf " +
  "_am:dgdeeec _am_:dhaaaaa _an:feedeeb _an_:ggadaaa _and:hcbabbc _ann:cbafgaa _ano:cagbaga _anu:aagaafa " +
  "_ao:aaacahb _ao_:aaaaaha _ap:edeffed _are:haeacca _as:faedefb _as_:faaaaga _at:gbdedfb _at_:haaaaaa " +
  "_ate:abdeagc _au:cgdfcdc _au_:aaahaaa _auf:ahaaaaa _aus:ahaeaaa _av:cadgded _ave:cacgdda _b:fededde " +
  "_ba:eeeeeee _be:ffcdcdf _be_:haacabc _bei:dhaaacc _bi:dgcdedf _bij:aaabaah _bis:cgbddca _bit:dhaaaac " +
  "_bo:ecefdee _br:fededee _bu:feedede _by:habaaaa _by_:habaaaa _c:eafeffb _c_:babgfcb _ca:eafeefb _cam:dafdffd " +
  "_can:faedfea _cas:dafdffa _ce:dbffefc _ch:ebdffeb _cha:eacgbfc _che:dbbegdb _chi:eaedgba _ci:cafffeb " +
  "_cl:fceedec _co:eafeffa _com:eaeeega _con:cafdfea _cor:dafdffb _cou:faagaca _cu:eageeeb _cua:aahaaaa " +
  "_d:deeeeee _d_:ebbgdba _da:dfbdeef _da_:adbagga _dag:aaaacah _dal:babahaa _dan:cebgabf _das:ahaaaea " +
  "_dat:ccdcdcg _day:haaabba _de:bdffdfe _de_:aaffafe _del:cafbgcb _dem:bgdfbdc _den:cgdceee _der:ahadacc " +
  "_des:cdfgbea _deu:aeagace _di:ceedfee _di_:aaaahaa _dia:cbfbcgb _die:agcadaf _do:ebeeefe _do_:eaaaaha " +
  "_don:fcefddd _dr:ffbdbcf _du:cddfede _du_:adahaaa _due:aaeahaa _e:cefedee _e_:aaaagga _ee:aaaaaah _een:aaaaaah " +
  "_ei:chaaaae _ein:ahaaaac _el:ccgebde _el_:aahaaaa _elk:aaaaaah _em:cbdcbgb _em_:aaaaaha _en:ccffbde " +
  "_en_:aagfaaf _ent:bdfeefa _er:agbbccg _er_:afaaaag _es:aeffdea _es_:afgaaaa _esc:acfcdgb _est:aafgcfa " +
  "_et:adbhcab _et_:aaahaaa _eu:cfdefee _eur:cfdefdf _ev:gadeddd _eve:gabbbbe _f:fedeeec _fa:dedfffb _fai:daahcca " +
  "_fe:eededfd _fi:fddeeee _fo:gcdeeec _for:gccdddb _fr:fecedec _fre:ffcddec _fro:hbbdbba _fu:dgdcdea " +
  "_fur:bhbacba _g:eeddedf _ge:dfccddg _gee:acaaaah _gi:eeccgdd _gio:aaaahab _go:fddecee _gr:eeeeeef _gra:ddeeeef " +
  "_h:feedcdf _ha:fffcdce _hac:bbhbaaa _he:eeddaag _hee:baaaaah _het:aaaaaah _ho:feeccef _hor:cefcafc _i:fecdfde " +
  "_i_:gaaagaa _ic:dhadaaa _ich:ahaaaaa _ie:aaaacah _ik:aacaaah _ik_:aaaaaah _il:aaaegaa _il_:aaaehaa _im:cgdeeda " +
  "_im_:bhaaaaa _in:fedcfdf _in_:feaafaf _is:ffaacdf _is_:gaaaaag _ist:ahaadca _it:haaadba _it_:haaadaa " +
  "_j:dedfaef _ja:dfdeaff _je:bfbfabg _je_:aaafaag _jed:ahaaaaa _jou:aaahaab _k:dgbbabf _ka:cgabaag _kan:afabaag " +
  "_ke:egabaaf _kei:ahaaaaa _ki:ffddbcf _kin:egbbaag _kl:afaaaag _ko:agaaaag _kom:agaaabg _kr:cfaabag _ku:bgbaaaf " +
  "_l:edffedd _l_:aaagfaa _la:ddfffcd _la_:aagffaa _las:eegadbb _le:dddgedd _le_:aacgeaa _les:ccchaac _li:fedeeee " +
  "_ll:eahaaaa _lla:bahaaba _lo:ecgdedd _lo_:aagafaa _los:dchaaac _m:eeeeeee _ma:eeeeeee _maa:aaaaaah " +
  "_mai:cdcgefd _man:dffceed _mar:ddefefc _me:ddeeeef _mee:dbaaaah _mes:cbfdffb _met:ccddedg _mi:dfededd " +
  "_mit:ahdaaaa _mo:eedfdee _moi:acahacb _mon:eedfddc _n:eeeeeee _na:dedccge _na_:aaaaahe _naa:aaaaaah " +
  "_nac:agcaace _nad:acgbafb _nao:aaaaaha _ne:eedefee _ne_:acageaa _ni:dfeddcf _nic:chbaaaa _nie:adcaeag " +
  "_no:eceeeec _no_:fafacfa _non:caaehab _not:gccfedc _nou:aaahaac _o:fddedef _o_:aadacha _of:gddddde " +
  "_of_:gaaaaae _og:aacchaa _oh:chaaaaa _ohn:ahaaaaa _om:bdbaeag _on:gabfbcf _on_:gaagaaa _one:haaaaaa " +
  "_oo:aaaaaah _ook:aaaaaah _op:eababah _op_:aaaaaah _or:fceefdc _ou:faafaee _our:habcaca _ov:facaccg " +
  "_ove:facacag _p:ecefefd _pa:dcffefc _par:cbffefb _pas:ccdgeed _pe:dceeffd _per:dcedgde _pi:ebfefed _pl:fdefbde " +
  "_pla:edffbde _po:dbffefc _por:bafddga _pou:caahaca _pr:ddeeffd _pre:cdefffb _pro:deeeffd _pu:ecfefdd " +
  "_pue:aahaaaa _q:bafeefa _qu:baffefa _qua:bbafffa _que:aagecfa _qui:daffdea _r:eeeeeed _re:edefded _ri:ecdegde " +
  "_s:eeeeeed _s_:gcbebbe _sa:edefeec _sal:dbfeeeb _san:ccegdea _sc:efacfae _sch:dgaacaf _se:edfeefb _se_:aagedfa " +
  "_seg:aafadga _sem:aaedega _ser:dceeffb _sh:hcbbbbd _sho:hcabbbd _si:effdfcb _si_:aaedgaa _sie:agecbaa " +
  "_sin:dfgaccd _sl:fcaccbg _so:eeeeeec _so_:ffaacfa _sol:dffdfea _sp:efcdfbe _st:ffaceaf _sta:ffaceaf " +
  "_su:eceffec _sur:dacgadc _t:fdeeeee _t_:haabaae _ta:eefdeed _te:ededefe _te_:aafadcg _tem:bbdddgc _th:hbabaab " +
  "_tha:haaaaaa _the:hbaaaaa _thi:haacaaa _thr:hbaabac _ti:edfeede _to:fceedee _to_:haaaaaa _tod:cagaaga " +
  "_tot:babbbah _tou:daahbca _tr:edefeec _tre:dbfeffc _tro:cdcgeec _tu:edfcfed _tu_:aahddbb _tut:bcbbhaa " +
  "_tw:gaaaaag _two:haaaaaa _u:dfeeeed _ub:ahcacca _ui:aaaaaah _uit:aaaaaah _um:beaaaga _um_:bfaaaga _uma:aaaabha " +
  "_un:cffffaa _un_:aafffaa _una:aagagaa _und:dhaabaa _une:aaahaaa _uns:ahaaaca _up:hbabaad _v:ceeeeef " +
  "_va:cbeddeg _van:cababah _ve:deeeeee _ven:aafffeb _ver:cfedddf _vi:ddeeeee _vid:deeeefd _vo:cecfedf " +
  "_voi:fbagdac _von:ahababc _voo:aaaaaah _vor:agaafae _vou:aaahaca _vr:aaaeaah _w:ffaaaaf _wa:ffaaaaf " +
  "_wat:fbabaag _we:ffabaaf _we_:gaaaaaf _wee:gaadbag _wer:cgaaaaf _wh:hbcaaba _wi:fgaaaaf _wie:agaaaaf " +
  "_wij:aaaaaah _wir:ahaaaaa _wit:hcaaaac _wo:ffaaaaf _y:fagcaaa _y_:aahdaaa _yo:hbdbaab _you:haaaaaa _z:bfbbcbg " +
  "_ze:bfacccg _zi:beaacbg _zij:aaaaaah _zo:bbbbcbh _zon:aabbdch _zu:ahaacad _zw:agaaaaf a_:dafdffa aa:abaaaah " +
  "aag:aaaaaah aag_:aaaaaah aak:aaaaaah aal:acaaaah aan:aaaaaah aan_:aaaaaah aar:acaaaah aar_:abaaaah aat:aaaaaah " +
  "aat_:aaaaaah ab:effeeec ab_:dhbbaaa aba:abgcefc abe:cgebaeb ac:eeeeeee aca:aaeccgb acao:aacbahb acc:dacegac " +
  "ace:ebffedb ach:dgcdacf ach_:fgaaaac acht:afaaaag aci:bagdeea acio:aahaada ack:gfcbabc ad:edfcdfd ad_:gdfacae " +
  "ada:aagbcga ada_:aagabga ade:eeecdfe ado:aagbcga ado_:aagaaga ador:aagabga ados:aagcaga af:eeddeef ag:dedeeef " +
  "ag_:cfaaaag aga:dbecffd age:efcfbee age_:feagbad ah:cgecabb ahr:ahaaaaa ai:ebcgdec ai_:bcafffc ain:fcagbdb " +
  "air:fbcgadc aire:badhaaa ais:bbcgafa ais_:aacgaga ait:dabhabb ait_:daahaac aj:bbgcaeb ak:fdaabag ak_:eaaacag " +
  "ake:gdaabaf ake_:haaaabb al:eefdfee al_:edfdeee ala:cbfdefc ale:dceefdd ale_:dcdegcc ali:dcfefec all:feedfae " +
  "all_:gdbaeac alle:dfedfaf als:egcabaf alt:dgebede am:eeedeee am_:efbbbff ama:cbfdefb ame:fedeeee ame_:gececce " +
  "amo:aafbffa amo_:aadahba amos:aagaafa an:eeeeeee an_:feecaag ana:ccgceee ana_:bagaffa anc:dbefffa and:fedddee " +
  "and_:geadaae ande:bfdfdef ando:aagcega ang:efceddf anh:abbaaha ani:ddeefec ann:cfaefad ann_:ahaaabb " +
  "ano:cafbfeb ano_:bafbgeb anos:aagaafa ans:ddcgbdd ans_:daahabb ant:dcefeee ant_:ecagcaf anta:bafbffb " +
  "ante:ccfeefd anu:ccgbbfd anun:aagaafa anz:ageafab ao:aaabbha ao_:aaaabha ap:edeeeee apa:ccfbdgc app:eddfece " +
  "ar:edeeefe ar_:edeebff ara:ccfddfc ara_:aagacga ard:fbefede are:fdedfec are_:fdbdgcc ari:dcedffd aria:bcfcegb " +
  "arr:ebfeefb as:eefddfd as_:cefeafb asa:bafbffb ass:dfaefed asse:dfafede ast:fdfcede at:eddefee at_:gdacaaf " +
  "ata:bbfcgfa ata_:baebgfb ate:eddefee ate_:ecddffa ati:edeffde atio:fdcgaad ato:caecgea ato_:aaeagea " +
  "att:debegad atz:ahabaaa au:dgcfcdc au_:aeagabc auc:bgbfaaa auch:ahbcaba auf:ahadaab auf_:ahacaaa aus:dgbeaca " +
  "aus_:ahaaabb aut:cfefedd aux:abbhaaa aux_:aaahaaa av:ebefefd ava:caefefc ave:fadfdec avec:aaahaaa ay:gafdaaa " +
  "ay_:gaebaba ays:haacaaa ays_:haacaaa az:cdebffc azi:bcaahdb azio:aabahcb b_:egdedce ba:eeedeee bb:ecabgaf " +
  "be:efddcdf bee:fcabaag bei:cgbbadc bei_:ahaaaac ben:cgcddce ben_:agcaaaf ber:egccdde ber_:egbbace bes:dfdeacf " +
  "bi:dfedede bij:aaaaaah bij_:aaaaaah bis:cgbddcb bis_:ahabaaa bit:dgdddac bitt:ahaaaac bl:eeefdde ble:feegbcb " +
  "ble_:fbegaba bo:fdeedee bou:faagaae br:eefeeee bre:dcfeeed bre_:aagfeea bt:dgcbaae bu:ffeddde by:hcbbcac " +
  "by_:hbbabac c_:eacgdcc ca:eafdefb ca_:aafdfga cad:bafcdgb cal:fafefea cam:dafdffc can:fafdfea can_:hadbaaa " +
  "cao:aabbahb cao_:aabaahb car:eafeefb cas:dafdffb cc:dadegac cch:aabahaa cci:baebgaa cco:daaegaa ce:eaeffec " +
  "ce_:faeffdb cer:dafeffc ch:dgdeede ch_:egabaac cha:eeefafd che:dfcefcd che_:aedegcc chen:dhabaac chi:edddgcd " +
  "chi_:babbhba chia:aaaahbb chl:bhabaaa chn:bhacbad chr:cgacaaf chs:ahaaaaa cht:agaaaaf cht_:agaaaaf " +
  "chte:agaaaag ci:cafefeb ci_:aacegaa cia:cafcffc cia_:aafaffa cie:cagfcdc cin:cafefea cio:aagaeea cio_:aagaffa " +
  "cion:aahabea ck:ggbcabc ck_:gfccbbc cke:fgbcaac cl:fceeeed co:dafeffb co_:bafafga col:daeeffb com:eaeeega " +
  "com_:aacabha comp:daeffeb con:dafefec con_:aagbfaa cont:cafeffb cor:dafeffb cos:dafcgfa cou:faagada cr:ebefefb " +
  "cri:daeeffa ct:fbffbde cu:dafeeec cua:aahaaba d_:gfcebae da:deecefe da_:abfafga dad:dagaaga dag:aaabcah " +
  "dag_:aaaaaah dal:caeagdb dan:cedgdce dans:aaahaac das:ageaafa das_:agfaafa dat:ccdcecg dat_:aaaaaah " +
  "day:haaaaba day_:haaaaba de:cefedee de_:bcfebfe del:cdfcfce del_:bdgafac dell:abdahab dem:bgeebed dem_:ahaaaea " +
  "den:dfdcddf den_:cgcaaaf der:dgccdcf der_:dgbbacf dere:bebafcg des:cdfgcea des_:cddgada deu:aeagace " +
  "deux:aaahaaa di:deeefee di_:aaaehaa dia:cafdefb dia_:aagaegb die:bgdcdaf die_:agcaaaf do:dbfdefd do_:cafadga " +
  "doe:faaaadg don:fcefedd dor:bdfdefd dos:aagcaga dos_:aagcaga dr:eeeeddf dri:fddccdg ds:gdadaaf ds_:gcadaae " +
  "du:deefeee du_:adahaaa due:aaechaa due_:aaabhaa e_:edefeee ea:gceecdc ead:hbdbadb ear:hbcabda eas:gcdbacc " +
  "eat:gddcdcc eau:bbahaad eau_:aaahaae eb:dfedddf ebe:bgedaed ec:edefefd ec_:dabgbae eca:eafcdgb ece:dafedfc " +
  "ech:cfeeade eci:cafdefc eco:fadfeed ed:feedeee ed_:hbcabad ede:bfebeef edi:dcfefed ee:ecadaag ee_:fdbfaaf " +
  "eek:gbadbag eel:edccccg een:daaaaah een_:daaaaah eer:ddbaaah eer_:ddbbaah ef:eedddef eg:ceeceef ege:bfbdadg " +
  "egu:bagccga eh:dgabbad ehr:ahaaaaa eht:ahaaaaa eht_:ahaaaaa ei:cgbcced ei_:agaafcc eig:fgadaaf eil:bgagaae " +
  "ein:ahbcaad ein_:ahabaad eine:ahabaab eir:dabaaha eira:aaaaaha eiro:aabaaha eis:ageaafd eit:bgcaafd ej:bbgeafa " +
  "ek:deabaag ek_:edacaag eke:dcabbah eken:daaacah el:defdedf el_:cegdece ela:ccfdefd ela_:aafbdga eld:debaaag " +
  "eld_:ddaaaag elf:eeaabag elk:acaaaah ell:eedffad ella:dbebgab elle:bfcgeae em:deeedgd em_:ceaaagc eme:dddgdce " +
  "emen:dccgcbe emo:dbgddfc emos:aagaafa en:dfeeddf en_:cfedaag enc:eaffbfb enci:bagbaga ene:defeece eno:ccfdfed " +
  "ens:dfdedef ent:dcefeed ent_:edagbae enta:cbfcefc ente:bbfdffd enti:dcdegdd ento:aafaffa entr:cbfeffc " +
  "enz:aebahac enza:abcahac eo:eeeeeed eo_:defefed ep:edefcde er:efeeedf er_:efcdddf era:defefed era_:cbgdfeb " +
  "erb:dgbccaf erc:cbeffeb erd:beeddeg ere:eedeede ere_:eecffad eren:cfcccdg eri:defeeee eria:bbgaffa erk:agaaaag " +
  "ern:dgddded ern_:dhaaaab ero:bcgdfec ero_:bagdfea ers:ffdedcf ers_:gcaeaaf erst:bgaaaaf ert:dfeeeee " +
  "ery:habbaba ery_:habcaca es:edffded es_:edfgaec esc:cefcefc esp:cefddfd ess:edaffec est:ddefeee est_:edagbae " +
  "esta:bcfcefd et:dddfedf et_:edafbag ets:fcaeaag ets_:fbaeaag ett:ddaegad etta:aacbhba ette:ddaffae " +
  "etti:dabbhac etto:aaadhab eu:becgdee eu_:acafaga eur:becfecf eur_:abagaaf eure:adahabd euro:cfdefdf " +
  "eut:agdfacd eux:aaahaaa eux_:aaahaaa ev:fbeeeee eve:fbddedf even:facddcg ever:gcbcadf ew:gfaaaaf ex:fdeecfd " +
  "ey:gdddacc ey_:hdccaba ez:adegeee ez_:aaegaea ezz:aaaahab f_:ffadabf fa:deefefb fai:daahcca fait:aaahaba " +
  "fe:efdeded fei:aeaaagd fen:cgadbbd fen_:ahaaaad ff:ffafebe fi:eddeeee fic:daeeffc fl:ffdebde fo:gddeeed " +
  "for:gdcddeb for_:haaaaba fr:ffdedec fre:ffdedeb fro:hbbdccb from:haacaaa ft:ffaaaaf ft_:efaaaag fu:dgddeeb " +
  "fur:bhbacba fur_:ahaaaaa g_:ffababf ga:defeefd ga_:bbfaegb ge:dfcecdf ge_:eebfcbe geb:agaaaaf gee:adacaah " +
  "geen:aaaaaah gel:bfcbddg gen:cfdddef gen_:agcaaag ger:egbeccf ges:dgbfcce gg:dcaagae ggi:baaahaa ggio:aaaahaa " +
  "gh:gbaaeac ght:haaaaaa ght_:haaaaaa gi:deddgde gio:acbbhcc gio_:aacahdc gl:eeddgcd gli:deabgab gn:dcbfgbc " +
  "gni:ccbbhaa go:ecfdefe go_:dbfcffc gr:eeeeeef gra:ddeeeef gs:ffacaaf gt:cgaeaaf gt_:agaeaaf gu:ddfddfa " +
  "gue:daeedga gun:adgaafa h_:fgacaac ha:ffedced ha_:aaeaega hac:bchdaca hal:fgbcabf han:ffbecbe has:fcgaafc " +
  "hat:gecdbbc hat_:geacaaa hau:bgafaac he:fecdece he_:gdcdfbb hee:fbabaag hei:dgacafe hen:fgabaac hen_:fgaaaac " +
  "her:gfcecdd her_:gfadada here:gcbcaeb het:aaadcbh het_:aaabaah hi:feddfcd hi_:dcdbgab hia:aabahdb hin:geaddbc " +
  "hing:haabaaa hl:chabaaa hn:bhaaaab hne:ahaaaaa hne_:ahaaaaa ho:feedbfe ho_:eaeadga hoo:fcabcag hor:defcafc " +
  "hora:aagcaga hou:gaacacf hr:egabaad hr_:bhaaaaa hre:fgaaaab hs:fgbbaaa ht:egaaaaf ht_:egaaaaf hte:dgaaaag " +
  "hu:efedadf hui:aabeaag huis:aaaaaah i_:cddegcb ia:cafcffb ia_:bafaffb iam:aadahda iamo:aadahca ian:dbeeffc " +
  "ias:aagadga ias_:aagaaga ib:dffeeec ic:efedfec ica:cafcffa ica_:aafaffa ice:fbdefcd ice_:gadefad ich:cgbccbe " +
  "ich_:dhaaaab icht:agaaaaf ici:cafegeb ico:aafcfga ico_:aafafga id:edfdefe ida:dafcdga ido:bagadga ido_:aagadga " +
  "ie:cfeedbf ie_:bgbedaf iel:dgdecae ien:cdffece ien_:aeffaaf ient:cbfffec ier:bfffdae ier_:cfcgabf iet:cdcceag " +
  "iet_:ccaaaah iets:acaaaah if:fedeeed ig:efddeee ig_:dgaaaag ige:agcdcdf igen:agcbccf igh:haaacac ight:haaaaaa " +
  "ih:ahbaaab ij:aacaaah ij_:aaaaaah ijd:aaaaaah ijf:aaaaaah ijk:aaaaaah ijk_:aaaaaah ijn:aaaaaah ijn_:aaaaaah " +
  "ik:fecbbbg ik_:afaaaag ike:gdcabbf ike_:hbaabbb il:edeefdd il_:dddegcd ill:fdffcad ille:cdcgcbe im:dfeeeec " +
  "im_:dgabaeb ima:cceefec imm:cgacead in:efddeee in_:ffddeaf ina:cbfdffb ina_:aafagfb ind:efccddf ind_:fgaaaae " +
  "inde:cgccabg ine:egceecc ine_:egceecc inen:bhabacd ing:gddccdf ing_:gcbcabf inh:acaaahb inha:acaaaha " +
  "inho:abaaahb ini:edeegdc ini_:cbachba ino:bcfbgdb ino_:abeagda io:dcfefeb io_:bafbgfa ion:edfffcb ion_:edffaab " +
  "ione:bbfagbb iq:badgbda iqu:badgbda ique:aadhada ir:efdfdfa ir_:egdfaea ira:baecega ira_:aadcdha ire:ebcgeda " +
  "ire_:dabgfaa iro:cbcdega iro_:aacaeha irs:gccdbab is:eedfeee is_:eedfbef isc:cfdcfde isch:agaadaf ise:edcgdec " +
  "ist:dfedeed ist_:dgaaaad it:fedeedd it_:ffafbae ita:cdfcffa ita_:aafagfa ite:eedgdee ite_:eddgdeb ith:haaaaaa " +
  "ith_:haaaaaa ito:cafaffa ito_:aafafga itt:dgaaead itte:dgaacad iu:cbdbgec iv:ebeefeb ive:fcdeeec ix:ecbgafa " +
  "ix_:fcagaca iz:ddebffd j_:aaadaah ja:defdafe ja_:aefdagc jd:aaaaaah je:beeeacg je_:aaceabg jed:ahdaaaa " +
  "jede:ahaaaaa jf:aaaaaah jk:aaaaaah jk_:aaaaaah jn:aaaaaah jn_:aaaaaah jo:dbffaed jou:aaahaab jour:aaahaaa " +
  "k_:febbbbg ka:cgabbag kan:afabaag ke:ffbbaag ke_:geaabaf kei:ahaaaaa kein:ahaaaaa ken:dfaaaag ken_:cfaaaag " +
  "ker:efbcbag ki:ffddbcf kin:ffccbaf kind:dgaaaag kk:bcaabeg kke:aaaaaah kl:dgabaag ko:bgaaaag kom:agaaaag " +
  "komm:ahaaaac kr:cfaaaag ks:geaaaaf ks_:gcabaaf kt:bgbbbag kt_:afaaaag ku:cgbaaaf kun:agaaaag l_:edfefde " +
  "la:ddfeeed la_:aafffea laa:aacaaah laat:aaaaaah lam:dcgddde lama:bahcbca lan:eeeeddf las:eegcdec las_:acgbaeb " +
  "lb:cgdbdbe ld:ffdaccf ld_:geaaaaf le:eeefede le_:eddgfcc lea:hbdccaa lee:eddeaag lei:bgaccef len:dfedddf " +
  "len_:afcaaag les:edegbcd les_:dcegacc lf:ffbabcg lf_:feaaaag lh:acabahc lha:acbaahb lho:aaacahb li:eeeefee " +
  "li_:bccchac lia:cbecgfa lic:dfeeeed lich:agabaaf lie:dfdeedf lij:aabaaah lijk:aaaaaah lk:feaaaag ll:eeeefad " +
  "ll_:gfbaeab lla:dbgdgab lla_:bafagaa llam:aahaaba lle:deefeae lle_:aecgfad llen:bfdccag llo:edfdgac " +
  "llo_:ddfdgad lo:edfeeed lo_:bcfcfeb loo:gcabbbg los:eegcaec los_:bdgdaeb ls:ffcdbcf ls_:feaeabf lt:dfedeee " +
  "lt_:egacaaf lte:dgbeecd ly:haadabc ly_:haaaaac m_:efacagd ma:deeeefe ma_:bdecffc maa:aaaaaah maar:aaaaaah " +
  "mac:dgdeedd mach:dgadbad mad:ebfddfb mai:ccbgded mais:aaagafb man:defeeee mar:ddeeefd mas:ddfcdfa mas_:cbgbaga " +
  "mb:edfefed me:eeeeeee me_:fddfeed mee:dbadaah mei:agaaagd men:deeeeee men_:dgcaaag ment:dcdfefc mer:deefede " +
  "mes:eceeefc met:dddeedg met_:aaacaah mi:dfeeeed mi_:bcfcgaa mie:aefgdab mit:cgdbcca mit_:ahaaaaa mm:dgafeae " +
  "mme:cfafdae mo:ddfeeed mo_:bafageb moi:bcahaca mon:eedfedc mos:cagacfa mos_:aagaafa mp:edeeeee mt:bgaaaaf " +
  "n_:efeedaf na:cdfcffd na_:aafaffc naa:aaaaaah nac:bgdabce nach:agaaaae nad:bbgaafb nao:aaaaaha nao_:aaaaaha " +
  "nas:bbgadfa nas_:aagaafa nat:dedefed nb:dgacbaf nc:eaffefb nca:aafedgb nce:faegddc nce_:fadgcba nci:cagcefa " +
  "ncia:aagaefa ncio:aagadfa nd:ffdddee nd_:gfadaae nda:ecfdefe nda_:bafafgb nde:dfdecdf nde_:afeedee " +
  "nden:agcbccf nder:efcaccg ndi:ddedged ndo:cafbefa ndo_:aafaega nds:geadaaf nds_:gdadaaf ne:efdfedd ne_:eecffbc " +
  "nen:agccacf nen_:agcaaaf ner:efeeecd ner_:fgdecbc nes:ecffecc nes_:ecgfabb nf:cfdfded ng:ffddcde ng_:gfacaaf " +
  "nge:egbebcf ngen:agabacg nh:bdaaahc nha:adaaaha nha_:aaaaaha nho:adaaahd nho_:aaaaaha ni:eeedfde ni_:abedgab " +
  "nic:dgeceea nich:ahaaaba nie:bdceeag niet:aacaaah nin:fbeccee nk:efaabbf nke:dfbcbbg nl:ffdbccf nn:dfaffae " +
  "nn_:bhabaaa nne:dfafcaf nnen:afacaag nni_:aaabhaa nno:cbaegca no:ebfefec no_:eafagea nom:abffffa non:cabfgac " +
  "non_:aaaehab nos:aagdefa nos_:aagdafa not:gdcffcc not_:haaaaba nou:daahabc nous:aaahaaa ns:efdfdde ns_:edagace " +
  "nse:cfddedf nser:agdcdea nst:dfedcef nt:ddefeed nt_:edagbae nta:ccfcffb nta_:aafaffa nte:cdfeefd nte_:aceeffc " +
  "ntes:aagecfa nti:ddeefed nti_:aacchaa nto:cbfbffb nto_:cbfaffa ntr:dcfeefc ntre:caegdfb nts:fcbgaac " +
  "nts_:faagaac nu:defeeed nun:aegadfa nunc:aagadfa ny:hcadabd nz:afccgce nza:aceagac nza_:aadahaa o_:dcfbffb " +
  "oa:gddabfd oc:defeeed och:agedcce od:ededefe odo:aafbffa oe:daabaeg oek:aaaaaah oen:aaaaach oet:baaccch " +
  "of:fedddde of_:gdaaaaf og:edddfee ogn:baachaa oh:chdabab ohn:ahaaaaa ohne:ahaaaab oi:daagded oi_:aaafgee " +
  "oir:cachaba ois:caagafa ois_:aaagafa oit:aaagafe ok:fecccbg ok_:fdccdbg ol:eeedfed ola:cbfdgfb ola_:bafagfa " +
  "old:gecbccd oll:egedeae olo:dbfdgea olo_:abfagda om:edeeefd om_:fdadage ome:fbddffd ome_:fabbffa omm:dfagdad " +
  "omme:cfagdae omo:cagcdfc omp:dceffec on:edeffde on_:edffeac ona:cefbfeb ond:ebdeedg onde:acdebdg one:fcecfdd " +
  "one_:gabcgcc oni:cdedged oni_:acaahac onn:bfagebe onne:beagcae ono:bafdgda ono_:aafbgda ons:eddgdee " +
  "ons_:eaagabf ont:ecefefd ont_:eaagaac oo:fbbbbbg ook:fdccbag ook_:fdcbcbg oon:eabbcag oor:daaaaah oor_:daaaaah " +
  "op:ecddedg op_:ecacbbg ope:faddedf or:ededeee or_:fcfaaff ora:cbfcffc ora_:aafaffa ord:eddeedf ore:ededfed " +
  "ore_:fcaegba ores:cagbcga ori:ccecgfd orn:ecebgdd os:ddfddfc os_:abgdafa ost:eedcfee ot:edeefde ot_:fdcedaf " +
  "oth:geacaae otr:abfgbba otre:aaahcaa ott:ecacgad otto:daaahaa ou:faagadd ou_:gaaeafc oud:daaeaag oude:aaaaabh " +
  "oul:gbagabb oun:hbacbab our:gaagaca our_:gaagaaa ours:gaagaaa ous:eaahaba ous_:caahaaa out:faagade " +
  "out_:gaagaad ouv:aaahaea ouve:aaahaea ov:ecdcfee ova:cacbgfb ove:fcdbeef over:fcaadcg ow:hcabbad ow_:hcaaaab " +
  "own:hbabaad oz:cdfbegd p_:fdcdccg pa:ddffefd par:ccffefc par_:aabhada para:aagccgb pas:ccdgded pas_:aachabc " +
  "pe:edeefee pen:edcdedg pen_:edaaaag per:dcedgde per_:dcabgaf pf:chabacb ph:fdafcbe pi:edfefed pia:daedgdc " +
  "pl:fdefcde pla:eeefbdf ple:gddecce ple_:gddeabd po:dcefefc po_:aafbgfc por:cbfdefa por_:aagaaga port:dceeffc " +
  "pou:caahaca pour:baahaaa pp:eedefce pr:ddeeffd pra:cedbefe pre:cdefffc pri:eceefee prim:aafcgfb pro:deeefed " +
  "pu:ddfeedd pue:aahaaaa qu:caffefa qu_:aaahaaa qua:cbaegfa que:baffcfa que_:aagfbfa quer:aafdaga qui:caffdfa " +
  "qui_:aadgdda quie:dbhabca r_:efdecee ra:ddfeefd ra_:bafbega raa:aaaaaah raag:aaaaaah rad:defcdfc rai:ecbgcdc " +
  "ran:edeeeed ras:ccfddfc ras_:aagbafb rat:deeefee rau:ahabbcb rb:dgdddce rbe:cgbddcd rc:ddefffb rca:bafbega " +
  "rd:eededdf rd_:ffaeaaf re:eeefeed re_:eddffdb rea:gcdedec rec:defecfd reci:cafcbgb ree:gccecce ree_:gabeaab " +
  "rei:agccdec rei_:agaafba ren:dedeedf ren_:dfcaaag res:dcffefb res_:dbffafa rg:dfeeedf ri:edeefee ri_:baachdd " +
  "ria:cbfcffa ria_:aafaffa ric:ededfec rie:eedfdcf rie_:acbgebg rij:aaaaaah rim:bbfcffb rin:feddeee ring:gebabbf " +
  "rio:cbfcffa rio_:aafaffa ris:edeffdd riv:eabegbb rk:ffbbaaf rn:efeeedd rn_:egabaad ro:edeeeee ro_:bdfbffd " +
  "roe:aabaach roi:baagceb rom:gdedddd rom_:hcaaaad roo:gcabbag ros:ddfedfa ros_:cageafa rr:ddfeefc rra:ddfdefb " +
  "rs:fecedce rs_:gcafaaf rst:fgaaaaf rt:deeeeee rt_:efafaaf rta:ccfcffa rto:bbfeffb ru:efeddde run:fgbdaab " +
  "ry:hcbdabc ry_:hcbdabc rz:agdceaf s_:edffaed sa:ddeeefb sa_:abfcffa sal:dcfeeeb san:cdegeea sans:aaahaaa " +
  "sao:aaaabha sao_:aaaaaha sc:dfdcfde sca:dcfcgfb sch:cgaacaf sch_:agabaae scha:agaaaaf sche:agaadaf " +
  "schl:ahaaaaa sco:daecffc scri:dafegda se:eeeeeed se_:edffeec seg:aafafga segu:aagacga sel:fgcdabe sem:badeegb " +
  "sem_:aaaaahc sen:dfddedf sen_:agaaaag senz:aaaahaa ser:dfeeeec sett:caadhab sh:gdbbbbd sh_:hbbbcbc she:hcacaca " +
  "sho:gdbbbbe si:eeeefdc si_:aaedgaa sie:ageedad sie_:ahabbac sin:eefeddd sin_:bahdaaa sl:feccccg so:eeeeeec " +
  "so_:eeeaffa sol:dffdfeb son:deefecb sp:efedfde spr:dgaabbf ss:efaffed ss_:ggacbba ssa:cdaeffb sse:dfafede " +
  "ssen:bgacbbg ssi:dcaffed sso:daaefga sso_:aaabgga st:efedede st_:ffafaae sta:eefceee sta_:abfaffb ste:dfdeddf " +
  "ste_:bedfddf stel:bgdbedf sten:cgbcccf sti:eeedfde sto:edecfee sto_:aafagfa str:eeecfee stu:dfdcedf su:edeffec " +
  "sur:eadgdcb sur_:aabhaaa t_:ffafbaf ta:ddfdffd ta_:aafaffa taa:aaaaaah tad:aefbcgd tag:dgceedb tag_:bhaaaab " +
  "tal:edfdeed tam:cbgbefc tar:edfdffc tas:ccgadfb tas_:aagaagb te:dfeeeee te_:deefeee tel:dfeeeee tem:cddeege " +
  "tem_:cdaaage ten:dfddcdf ten_:dgbaaaf ter:efddddf ter_:ffadbcf tes:ecefdeb tes_:ecfgaea th:hcabaac th_:hbaaaaa " +
  "tha:hdaaaaa that:haaaaaa the:hcabaab the_:haaaaaa ther:hdabaac thi:hbacaaa thin:haaaaaa thr:hbaaaac ti:edeefee " +
  "ti_:aabchba tie:deffdaf tio:fecgccc tion:feagcac tj:abaaaah tje:abaaaah to:ecedfed to_:eaeagfb tod:cagabga " +
  "tor:ececffc tori:cbebgfc tos:bbgbdfa tos_:bcgbafa tot:babdeag tot_:aaadaah tou:caahadb tout:aaahaaa tr:ddefeed " +
  "tra:defdefd tre:dcegeec tre_:cadgfca tro:cdfefec tro_:abfbgea ts:febfaaf ts_:gdafaae tt:dfadgad tta:cdbchba " +
  "tta_:aacahba tte:dfaefae tte_:agaefac tti:dbbcgad tti_:abbahaa tto:cbabhab tto_:aaaahaa tu:eeeefed tu_:aahddcb " +
  "tun:dhcacbb tut:becdgba tutt:abaahab tw:feaaaaf twe:fdaaaag two:heaaaac two_:haaaaaa ty:hcbdaac ty_:habaaab " +
  "tz:bhaaaad u_:eddfded ua:dbfdffb ua_:aafafga ub:efeeded ube:cgddadd uber:ahabadb uc:dfeeddd uch:cgeeabd " +
  "uch_:dhaaaaa uche:bgbfaac ud:edeeeef ue:ccgedfa ue_:baffdfa uel:bbgfeda uem:aabbbha uem_:aaaaaha uen:aegdbea " +
  "uer:aefdafa ues:eagfdda uf:bgbedab uf_:ahaeaab uh:ahadaaa uhr:ahaaaaa ui:caefdef ui_:aadgeda uie:dbgdabb " +
  "uier:aahcabc uis:aacfccg uit:cadfddf uit_:caagaag ul:edeeefd ule:cebgddb um:dfdddgc um_:dfabagc uma:bacbdha " +
  "uma_:aaaacha un:dffeedc un_:bbfffab una:aagagaa una_:aagagaa unc:eagadfc unci:cagadfa und:egdbada und_:ehaaaaa " +
  "unde:fgbabab une:cachdaa une_:caahbaa ung:chaadaa ung_:chaaaab uns:dhaaacc unse:chaaaaa uo:baddhba up:feeedec " +
  "up_:gcaebba ur:eedfdde ur_:ffagaae ura:cbfdffa ura_:aaecgfa ure:ecbgdce ure_:ebagecb uro:cfedfee uro_:bfcafdf " +
  "urs:fecgadd urs_:fdagaac us:efdfddd us_:dfcgbce use:gecfdcd uss:cgafcae ut:eedfedd ut_:geafaad ute:efbfcce " +
  "uto:bdfeefd utt:deacgad uu:acaaaah uur:aaaaaah uur_:aaaaaah uv:aadgbec uve:baahbec uw:abaaaah ux:aaahacb " +
  "ux_:aaahaaa va:caeeeef va_:aafcgfa van:cacddcg van_:cacaaah ve:edeeeee ve_:fbdefed vec:aaegeac vec_:aaahaaa " +
  "ven:ebeeeef ven_:fbeaaag ver:eeddddf ver_:fcddbdf very:habaaba vi:ddeefed vid:defeefd vie:cfffebe vo:cedeeef " +
  "vo_:bafaffb voi:fbagdac von:agaddbf von_:ahacaaa voo:aaaaaah voor:aaaaaah vor:afdafed vou:caahadc vous:baahaaa " +
  "vr:aaafceg w_:gcaaaaf wa:ffaaaaf war:egcaabf was:fgaaaae wat:fcaaaag we:ffaaaaf we_:gaaaaaf wee:faacbag " +
  "wei:dhaaaac wer:egaaaaf wh:hccaaba wi:fgaaaaf wie:agaaaaf wij:aaaaaah wij_:aaaaaah wir:ahaaaaa wir_:ahaaaaa " +
  "wit:hcaaaad with:haaaaaa wn:hbabaad wn_:haaabac wo:gfaaaaf wo_:heaaaab wor:gfbaabf x_:ecbgccc y_:gbfcaab " +
  "ye:gcefabb yo:gbecaab you:haaaaaa you_:haaaaaa your:haaaaaa ys:hcbdbac ys_:hcacaaa z_:beegbfb za:bdfbfde " +
  "za_:bafbgdb ze:cfacceg ze_:ceaedeg zei:ahaaade zel:beaabag zelf:aaaaaah zi:beaagdf zie:afaaeag zij:aaaaaah " +
  "zijn:aaaaaah zio:aabahbb zion:aabahab zo:bcebecg zon:bcdcedg zond:aaaaaah zt:ahcaaaa zu:agcaccd zu_:ahbabaa " +
  "zw:agaaaaf zz:dabbhbc zza:cabbhcc";
