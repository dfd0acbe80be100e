extension ETOProgram {
  /// `ProgramInfo`: eto.md §2.5.
  var json: JSON {
    [
      "ID": .whole(id), "Name": .text(name), "Confidential": false, "Disabled": .flag(isDisabled),
      "Address1": "", "Address2": "", "ZipCode": "", "AutoDismiss": false,
      "AutoDismissAfterDays": .null, "AutoDismissReasonID": .null, "AuditStaffID": 1,
      "AuditDate": WireDate.text(seconds: 1_672_556_400, offset: -300), "AcceptsReferrals": true,
      "PhoneNumber": "555-0190", "AutoDismissAfterTime": false, "AutoDismissAfterHours": .null,
      "AcceptEnterprise": false, "AcceptSite": true, "Description": .text(description),
      "Administrative": false, "AutoAccept": false, "GUID": .text(GUID(of: "program/\(id)").text),
      "Longitude": .null, "Latitude": .null, "Billable": false, "KioskMode": .flag(isKiosk),
      "RedirectURLorFile": "", "WorkFlowType": 0, "ReturnToKioskStartPage": .flag(isKiosk),
      "ProgramTypeID": .null, "ConfirmReferralByEmail": false, "ShowDisabledAssessments": false,
      "IncludeAllInHousingCheckIn": .flag(housesPeople),
    ]
  }
}

extension ETOSite {
  /// `SiteInfo`: the fields of eto.md §2.7.
  func json(_ switches: ETOSwitches) -> JSON {
    [
      "SiteID": .whole(id), "SiteGUID": .text(GUID(of: "site/\(id)").text),
      "SiteName": .text(name), "Disabled": false, "Address1": "1 Invented Street",
      "Address2": "", "ZipCode": "00000", "PhoneNumber": "555-0191", "Country": "USA",
      "TimeZone": .text(zone), "ParticipantLabel": .text(label),
      "CheckEnterpriseDuplicates": false, "ShowFamilyMembers": true, "SSNMask": "XXX-XX-####",
      "GuestAccessPassword": "", "GuestAccessProgramID": .null,
      "IdleTimeout_ThresholdInMinutes": .whole(switches[.idleMinutes]),
      "SecurityTokenRecycleIntervalInMinutes": .null,
      "SecurityTokenPreviousTokenExpirationInSeconds": .whole(switches[.graceSeconds]),
      "AutoGenerateHouseholdName": true, "HouseholdContacts": false,
      "CollapseAssessResponses": false, "PasswordExpires": false, "PasswordExpiresDays": 0,
      "PasswordLengthMin": 8, "PasswordLengthMax": 64, "PasswordNumeric": false,
      "PasswordNonAlphaNumeric": false, "PasswordCaseSensitive": true,
      "PasswordResetAttempts": .whole(ETOState.badSignIns),
    ]
  }
}
