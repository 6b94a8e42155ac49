/** Parameters that campaigns, mails and networks add to any address: they ask nothing. */
export const campaignParameters =
  /^(?:utm_|gad_|mc_|hsa_|_g|_hs)|^(?:gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|igshid|igsh|msclkid|twclid|ttclid|yclid|li_fat_id|ldtag_cl|yj_r|s_kwcid)$/;
